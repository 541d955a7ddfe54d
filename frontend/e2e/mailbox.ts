import { expect } from '@playwright/test'

interface Letter {
  To: string[]
  Subject: string
  BodyText: string
  Headers: { Name: string; Value: string }[]
}

/** All mails of the local cloud to an address, from all of its accounts, oldest first. */
async function letters(to: string): Promise<Letter[]> {
  const cloud = process.env['KILELE_CLOUD'] ?? 'http://127.0.0.1:4566'
  const response = await fetch(`${cloud}/_ministack/ses/messages?${new URLSearchParams({ to })}`)
  const { messages } = (await response.json()) as { messages: Record<string, Letter[]> }
  return Object.values(messages).flat()
}

/** Waits for a mail and returns the link in it, without the host: the pages under test have another one. */
export async function mailedLink(to: string, subject: string | RegExp): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        const letter = (await letters(to)).findLast(is(subject))
        link = letter ? (/https?:\/\/\S+/.exec(letter.BodyText)?.[0] ?? null) : null
        return link
      },
      { message: `a mail "${subject}" to ${to}`, intervals: [250, 500, 1000] },
    )
    .not.toBeNull()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** Waits for a mail with a code, and returns the code; with several mails, the last one's. */
export async function mailedCode(to: string, subject: string, mails = 1): Promise<string> {
  await expectMailed(to, subject, mails)
  const letter = (await mailsTo(to, subject)).at(-1)
  const code = /^> (\d{6})$/m.exec(letter?.BodyText ?? '')?.[1]
  if (!code) throw new Error(`no code in the mail "${subject}" to ${to}`)
  return code
}

/** Waits until this many mails with this subject have arrived at an address, and checks that there are no more. */
export async function expectMailed(to: string, subject: string | RegExp, times: number): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(to, subject)).length, {
      message: `${times} mails "${subject}" to ${to}`,
      intervals: [250, 500, 1000],
    })
    .toBe(times)
}

/** The mails to a person with this subject. */
export async function mailsTo(to: string, subject: string | RegExp): Promise<Letter[]> {
  return (await letters(to)).filter(is(subject))
}

/** Whether a mail has this subject; a pattern for one with a name in it. */
const is =
  (subject: string | RegExp) =>
  ({ Subject: found }: Letter): boolean =>
    typeof subject === 'string' ? found === subject : subject.test(found)

/** The value of a mail's header. */
export function headerOf(letter: Letter, name: string): string {
  return letter.Headers.find((each) => each.Name === name)?.Value ?? ''
}
