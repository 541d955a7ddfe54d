import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { PackageId } from '~/api/generated/types.gen.ts'

import { useBuyer } from './use-buyer.ts'

/** The package in the dialog; each opening has a new dialog. */
interface Asked {
  packageId: PackageId
  isOpen: boolean
  visit: number
}

/** Paying a package by bank transfer, up to the dialog: readers who are not signed in come back after the sign-in. */
export function useTransfer() {
  const { canBuy } = useBuyer()
  const [asked, setAsked] = useState<Asked | null>(null)
  const opening = useMutation({
    mutationFn: canBuy,
    onSuccess: (isBuyer, packageId) => {
      if (isBuyer) setAsked({ packageId, isOpen: true, visit: (asked?.visit ?? 0) + 1 })
    },
  })
  return {
    begin: opening.mutate,
    /** The package whose dialog is being opened. */
    pending: opening.isPending ? opening.variables : null,
    error: opening.error,
    asked,
    close: () => setAsked(asked && { ...asked, isOpen: false }),
  }
}
