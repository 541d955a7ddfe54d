import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { PageHero } from '~/components/site/page-hero.tsx'
import { Prose } from '~/components/site/prose.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Blocks } from './blocks.tsx'
import type { LegalText } from './document.ts'
import { editions } from './editions.ts'
import classes from './legal-page.module.css'
import { operator } from './operator.ts'

interface LegalPageProps<Id extends string> {
  page: keyof typeof editions
  text: LegalText<Id>
  order: readonly Id[]
  /** What follows the chapters: the annexes of the privacy notice. */
  more?: { contents: readonly { id: string; title: string }[]; title: string; body: ReactNode }
}

const isComplete = Object.values(operator).every((fact) => fact !== null)

/** A legal text: edition and date, contents with anchors, numbered chapters; made to be printed. */
export function LegalPage<Id extends string>({ page, text, order, more }: LegalPageProps<Id>) {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { version, effective } = editions[page]
  const date = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(effective),
  )
  return (
    <SitePage page={page} title={text.title} description={text.description}>
      <PageHero
        eyebrow={t('Version {{version}}, in force from {{date}}', {
          version,
          date,
        })}
        title={text.title}
        lead={text.lead}
      />
      <div className={classes.inner}>
        <nav className={classes.contents} aria-labelledby="contents">
          <h2 id="contents" className={classes.label}>
            {t('Contents')}
          </h2>
          <ol className={classes.chapters}>
            {order.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{text.chapters[id].title}</a>
              </li>
            ))}
          </ol>
          {more ? (
            <>
              <p className={classes.label}>{more.title}</p>
              <ul className={classes.annexes}>
                {more.contents.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </nav>
        <div className={classes.text}>
          {isComplete ? null : (
            <p className={classes.note}>
              {t(
                'Words in brackets are facts about the operating company, which it supplies before this text is in force.',
              )}
            </p>
          )}
          <Prose>
            {order.map((id, index) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{`${index + 1}. ${text.chapters[id].title}`}</h2>
                <Blocks of={text.chapters[id].body} />
              </section>
            ))}
            {more?.body}
          </Prose>
        </div>
      </div>
    </SitePage>
  )
}
