import { getCompanyProfileOptions, getExecutiveOptions } from '~/api/generated/profiles.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'

/** The executive's profile beyond the introduction. Only while the introduction is live: afterwards access ends. */
export const dossierQuery = ({ executive_id: id }: Pick<IntroductionView, 'executive_id'>) => ({
  ...getExecutiveOptions({ path: { id } }),
  retry: false,
})

/** The employer's company, for the executive of an introduction with `can_see_company`. */
export const companyQuery = (introductionId: string) => ({
  ...getCompanyProfileOptions({ query: { introduction_id: introductionId } }),
  retry: false,
})
