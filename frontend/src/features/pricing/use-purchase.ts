import { useMutation } from '@tanstack/react-query'

import { createCheckoutSession } from '~/api/generated/payments.gen.ts'
import type { PackageId } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'

import { useBuyer } from './use-buyer.ts'

const begin = keyed(createCheckoutSession<true>)

/**
 * Buying a package by card: readers who are not signed in come back to it after the sign-in, all others go to the page of the
 * card provider.
 */
export function usePurchase() {
  const { user, obstacle, canBuy } = useBuyer()
  const buying = useMutation({
    mutationFn: async (packageId: PackageId): Promise<string | null> => {
      // If not, the page says why by now.
      if (!(await canBuy(packageId))) return null
      const { url } = await begin({
        body: { package_id: packageId, origin_url: location.origin, metadata: { source: 'pricing' } },
      })
      return url
    },
    onSuccess: (url) => {
      if (url !== null) location.assign(url)
    },
  })
  return {
    buy: buying.mutate,
    /** The package whose checkout is being prepared, until the browser leaves. */
    pending: buying.isPending || buying.data ? buying.variables : null,
    error: buying.error,
    user,
    obstacle,
  }
}
