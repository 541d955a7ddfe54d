import { expect } from '@playwright/test'

interface Letter {
  To: string[]
  Subject: string
  BodyText: string
  Headers: { Name: string; Value: string }[]
}

/** Everything the local cloud has mailed, of every account it knows. */
async function letters(): Promise<Letter[]> {
  const cloud = process.env['KILELE_CLOUD'] ?? 'http://127.0.0.1:4566'
  const response = await fetch(`${cloud}/_ministack/ses/messages`)
  const { messages } = (await response.json()) as { messages: Record<string, Letter[]> }
  return Object.values(messages).flat()
}

/** Waits for a mail and gives the link in it, without the host: the pages under test are served from elsewhere. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        const letter = (await letters()).findLast((each) => each.Subject === subject && each.To.includes(to))
        link = letter ? (/https?:\/\/\S+/.exec(letter.BodyText)?.[0] ?? null) : null
        return link
      },
      { message: `a mail "${subject}" to ${to}`, intervals: [250, 500, 1000] },
    )
    .not.toBeNull()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** Waits until so many mails with this subject have come to an address, and sees that there are not more of them. */
export async function expectMailed(to: string, subject: string, times: number): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(to, subject)).length, {
      message: `${times} mails "${subject}" to ${to}`,
      intervals: [250, 500, 1000],
    })
    .toBe(times)
}

/** The mails with this subject that somebody has. */
export async function mailsTo(to: string, subject: string): Promise<Letter[]> {
  return (await letters()).filter((each) => each.Subject === subject && each.To.includes(to))
}

/** What a header of a mail says. */
export function headerOf(letter: Letter, name: string): string {
  return letter.Headers.find((each) => each.Name === name)?.Value ?? ''
}
