/** What is entered. An empty number of requests means no limit, an empty number of featured jobs none. */
export interface Values extends Record<string, unknown> {
  introduction_requests: { free: number | ''; premium: number | '' }
  featured_jobs: { free: number | ''; premium: number | '' }
  invitations: { per_hour: number | ''; is_paused: boolean }
}
