import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { getCheckoutStatus } from '~/api/generated/payments.gen.ts'
import type { CheckoutStatusView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'

import { PAUSE, verified, type Verification } from './verification.ts'

/** Asks for the status of a checkout until it is decided, at most ten times. */
export function useVerification(id: string | null) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<Verification>(id ? 'checking' : 'error')
  const [checkout, setCheckout] = useState<CheckoutStatusView | null>(null)
  useEffect(() => {
    if (!id) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (attempt: number) => {
      try {
        const { data } = await getCheckoutStatus({ path: { id }, signal: stop.signal, throwOnError: true })
        const next = verified(data, attempt)
        setCheckout(data)
        setState(next)
        if (next === 'processing') timer = setTimeout(() => void ask(attempt + 1), PAUSE)
        // The user has premium now.
        if (next === 'success') await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      } catch {
        if (!stop.signal.aborted) setState('error')
      }
    }
    void ask(1)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [id, queryClient])
  return { state, checkout }
}
