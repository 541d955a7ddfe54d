import type { ServerSentence } from '~/i18n/sentence.ts'

import type { AllowedTransition } from './generated/types.gen.ts'

/** The body of every error response (`application/problem+json`). */
export interface ProblemBody {
  title?: string
  /** In English; `sentence` is the same for other languages. */
  detail?: string
  sentence?: ServerSentence
  code?: string
  /** With a 409 `invalid_move`: the moves that can be made now. */
  allowed_transitions?: AllowedTransition[]
  errors?: { field: string; message: string; sentence?: ServerSentence; place?: { start: number; end: number } }[]
}

/** A call that did not end with 2xx, or never reached the server (status 0). */
export class Failure extends Error {
  readonly status: number
  readonly body: ProblemBody
  readonly requestId: string | null
  /** Seconds to wait before trying again, from `Retry-After`. */
  readonly retryAfter: number | null

  constructor(status: number, body: ProblemBody, requestId: string | null, retryAfter: number | null = null) {
    super(body.detail ?? `HTTP ${status}`)
    this.name = 'Failure'
    this.status = status
    this.body = body
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  static async from(response: Response): Promise<Failure> {
    const text = await response.text()
    const wait = Number(response.headers.get('retry-after'))
    return new Failure(
      response.status,
      readBody(text),
      response.headers.get('x-request-id'),
      Number.isFinite(wait) && wait > 0 ? wait : null,
    )
  }

  static offline(cause: unknown): Failure {
    const failure = new Failure(0, { code: 'offline' }, null)
    failure.cause = cause
    return failure
  }
}

function readBody(text: string): ProblemBody {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    // The gateway may respond with a short plain text; an HTML page is of no use to a person.
    return text.length > 0 && text.length < 200 && !text.startsWith('<') ? { detail: text } : {}
  }
}
