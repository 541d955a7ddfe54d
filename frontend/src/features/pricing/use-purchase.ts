import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { createCheckoutSession } from '~/api/generated/payments.gen.ts'
import type { PackageId, UserView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { knownVisitor, useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { msg } from '~/i18n/msg.ts'

const begin = keyed(createCheckoutSession<true>)

/** Why a signed-in reader cannot buy, as a sentence; null for owners of a company. */
function obstacleOf(user: UserView): string | null {
  switch (user.role) {
    case 'executive':
      return msg('Plans are for employers. Membership is free for executives.', { ns: 'pricing' })
    case 'admin':
      return msg('Plans are for employers.', { ns: 'pricing' })
    case 'employer':
      if (!user.company) return msg('Register your company first; then you can choose a plan.', { ns: 'pricing' })
      return user.company.seat === 'owner'
        ? null
        : msg('Only an owner of your company can choose a plan.', { ns: 'pricing' })
  }
}

/**
 * Buying a package: readers who are not signed in come back to it after the sign-in, all others go to the page of the card
 * provider. `from` is the page to come back to.
 */
export function usePurchase(from: (packageId: PackageId) => string) {
  const user = useVisitor()
  const navigate = useNavigate()
  const buying = useMutation({
    mutationFn: async (packageId: PackageId): Promise<string | null> => {
      const buyer = await knownVisitor()
      if (!buyer) {
        await navigate(paths.auth({ type: 'employer', next: from(packageId) }))
        return null
      }
      // The page says why by now.
      if (obstacleOf(buyer)) return null
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
    obstacle: user ? obstacleOf(user) : null,
  }
}
