import { getPackagesOptions } from '~/api/generated/payments.gen.ts'
import { inPlace } from '~/api/prefetch.ts'

/** The packages that are sold, with what they open. */
export const packagesQuery = () => inPlace(getPackagesOptions())
