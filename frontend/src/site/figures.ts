/**
 * The statistics strip: each measured figure replaces a promise. The server omits figures that are too small to
 * be meaningful; without figures, or without a response, the promises stay.
 */
interface Figures {
  figures: { key: string; value: number; since: string }[]
}

export async function showFigures(strip: HTMLElement): Promise<void> {
  const response = await fetch('/api/public/stats').catch(() => null)
  if (!response?.ok) return
  const { figures } = (await response.json()) as Figures
  const names = JSON.parse(strip.dataset['figures'] ?? '{}') as Record<string, string>
  const known = figures.filter(({ key }) => key in names)
  const { locale, since: measured = '' } = strip.dataset
  for (const [at, cell] of [...strip.querySelectorAll<HTMLElement>('[data-cell]')].entries()) {
    const figure = known[at]
    const [title, text] = cell.children
    if (!figure || !title || !text) continue
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(figure.since))
    cell.dataset['measured'] = ''
    title.textContent = new Intl.NumberFormat(locale).format(figure.value)
    text.textContent = `${names[figure.key]}. ${measured.replace('{{date}}', day)}.`
  }
}
