import { REGISTER_PASSWORD_MIN_LENGTH } from '~/api/limits.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** Validation of the entrance forms before a request; the server decides. Results are English, translated by `t`. */

export const required = (sentence: string) => (value: string) => (value.trim() ? null : sentence)

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function email(value: string): string | null {
  if (!value.trim()) return msg('Please enter your email address', { ns: 'entrance' })
  return emailPattern.test(value.trim()) ? null : msg('Please enter a valid email address', { ns: 'entrance' })
}

export const password = required(msg('Please enter your password', { ns: 'entrance' }))

export function newPassword(value: string): string | null {
  return value.length >= REGISTER_PASSWORD_MIN_LENGTH
    ? null
    : msg('Please choose a password of at least 12 characters', { ns: 'entrance' })
}

export function repeated(value: string, values: { password: string }): string | null {
  return value === values.password ? null : msg('Passwords do not match', { ns: 'entrance' })
}

/** Ten letters and digits; users omit the hyphen, and type O for 0 and I or L for 1, which the server corrects. */
export function recoveryCode(value: string): string | null {
  return /^[0-9A-TV-Z]{10}$/i.test(value.replace(/[\s-]/g, ''))
    ? null
    : msg('Please enter a recovery code: ten letters and digits', { ns: 'entrance' })
}
