import { useNavigate } from 'react-router'

import type { PackageId, UserView } from '~/api/generated/types.gen.ts'
import { knownVisitor, useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { paysForCompany } from '~/entities/account/seat-rights.ts'
import { msg } from '~/i18n/msg.ts'

/** Why a signed-in reader cannot buy, as a sentence; null for owners and payers of a company. */
function obstacleOf(user: UserView): string | null {
  switch (user.role) {
    case 'executive':
      return msg('Plans are for employers. Membership is free for executives.', { ns: 'pricing' })
    case 'admin':
      return msg('Plans are for employers.', { ns: 'pricing' })
    case 'employer':
      if (!user.company) return msg('Register your company first; then you can choose a plan.', { ns: 'pricing' })
      return paysForCompany(user)
        ? null
        : msg('Only an owner or a payer of your company can choose a plan.', { ns: 'pricing' })
  }
}

/** The reader as a buyer. */
export function useBuyer() {
  const user = useVisitor()
  const navigate = useNavigate()
  return {
    user,
    obstacle: user ? obstacleOf(user) : null,
    /** Whether the reader can buy. Readers who are not signed in go to the sign-in, and come back to the package. */
    canBuy: async (packageId: PackageId): Promise<boolean> => {
      const buyer = await knownVisitor()
      if (buyer) return obstacleOf(buyer) === null
      await navigate(paths.auth({ type: 'employer', next: paths.plans({ package: packageId }) }))
      return false
    },
  }
}
