import type { UserView } from '~/api/generated/types.gen.ts'

type Seated = Partial<Pick<UserView, 'company'>>

/** Whether the user buys for their company, reads its invoices and changes its billing details: owners and payers. */
export function paysForCompany({ company }: Seated): boolean {
  return company?.seat === 'owner' || company?.seat === 'payer'
}

/** Whether the user is an employer who sees nothing of the company's recruiting. */
export function isPayer({ company }: Seated): boolean {
  return company?.seat === 'payer'
}
