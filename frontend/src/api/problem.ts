import { i18n } from '~/i18n/i18n.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence } from '~/i18n/sentence.ts'

import { Failure } from './failure.ts'

/**
 * The message for a failure. A sentence of the server is translated already; one of ours is English:
 * show both with `translateSentence`.
 */
export interface Problem {
  sentence: string
  code: string
  status: number
  /** By field path as the server names it: `company.name`. */
  fieldErrors: Record<string, string>
  /** The code of each of the server's `fieldErrors`. */
  fieldCodes?: Record<string, string | undefined>
  requestId: string | null
  retryAfter: number | null
}

const byStatus: Record<number, string> = {
  0: msg('We could not reach the server. Check your connection and try again.'),
  401: msg('Please sign in again.'),
  403: msg('You do not have permission to do this.'),
  404: msg('We could not find what you asked for.'),
  409: msg('This has changed in the meantime. Reload and try again.'),
  413: msg('This file is too large.'),
  429: msg('Too many attempts. Please wait a moment and try again.'),
}
/** What the browser knows by itself. */
export const offline = msg('You are offline. Nothing you typed is lost; try again once you are connected.')
const fields = msg('Please check the marked fields.')
const broken = msg('Something went wrong on our side. Please try again.')

const silent: Omit<Problem, 'sentence'> = {
  code: 'unknown',
  status: 0,
  fieldErrors: {},
  requestId: null,
  retryAfter: null,
}

// The same failure gives the same object, so that a form can distinguish a new problem from a new render.
const known = new WeakMap<Failure, { language: string; problem: Problem }>()

/**
 * The single translation of failures to sentences. The server's `detail` comes first, then `fallback` (the
 * specification's text for the action: 'Login failed'), then a sentence for the status.
 */
export function problemOf(error: unknown, fallback?: string): Problem {
  if (isUnloaded(error)) return { ...silent, sentence: unreached() }
  if (!(error instanceof Failure)) {
    return { ...silent, sentence: fallback ?? broken }
  }
  const { language } = i18n
  const found = known.get(error)
  if (found?.language === language) return found.problem
  const { status, body, requestId, retryAfter } = error
  const errors = body.errors ?? []
  const problem: Problem = {
    sentence: spoken(error, fallback),
    code: body.code ?? `http_${status}`,
    status,
    fieldErrors: Object.fromEntries(
      errors.map(({ field, message, sentence }) => [field, serverSentence(message, sentence)]),
    ),
    fieldCodes: Object.fromEntries(errors.map(({ field, sentence }) => [field, sentence?.code])),
    requestId,
    retryAfter,
  }
  known.set(error, { language, problem })
  return problem
}

/** The form names the fields of a list with a dot: `taxes.0.rate` for the server's `taxes[0].rate`. */
export function withDottedFields(problem: Problem): Problem {
  const named = Object.entries(problem.fieldErrors).map(([field, sentence]): [string, string] => [
    field.replaceAll(/\[(\d+)\]/gu, '.$1'),
    sentence,
  ])
  return { ...problem, fieldErrors: Object.fromEntries(named) }
}

/** A part of the program that could not be downloaded. All browsers word it differently, and name the module. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof TypeError && /module/.test(error.message)
}

const unreached = () => (navigator.onLine ? byStatus[0] : undefined) ?? offline

function spoken({ status, body }: Failure, fallback: string | undefined): string {
  // The server's sentence for all fields together is long: each field shows its own error.
  if (body.errors && body.errors.length > 0) return fields
  if (body.detail) return serverSentence(body.detail, body.sentence)
  if (status === 0) return unreached()
  return fallback ?? byStatus[status] ?? broken
}
