import { redirect } from 'react-router'

import { paths } from '~/app/paths.ts'

/**
 * `/jobs/{id}` inside the application leads to the page of members. Opened by its address it is answered by the API
 * (infra/edge/pages.js), except in development.
 */
export function clientLoader({ params, request }: { params: { id?: string }; request: Request }): Response {
  return redirect(paths.job(params.id ?? '') + new URL(request.url).search)
}
