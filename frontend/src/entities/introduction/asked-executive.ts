import type { Card, Engagement } from '~/api/generated/types.gen.ts'

/** An executive whom the employer asks for an introduction. */
export interface AskedExecutive {
  id: string
  /** The name; initials while it is masked. */
  name: string
  title: string | null
  company: string | null
  place: string | null
  /** The preferred kind of work. */
  engagement: Engagement | null
  /** The application to a job that the request follows. */
  application: {
    id: string
    /** The job does not name the company, so the request can be anonymous too. */
    isCompanyHidden: boolean
  } | null
}

/** The executive of a masked card. */
export const executiveOf = ({ id, initials, title, current_company, location, engagement }: Card): AskedExecutive => ({
  id,
  name: initials,
  title,
  company: current_company,
  place: location,
  engagement,
  application: null,
})
