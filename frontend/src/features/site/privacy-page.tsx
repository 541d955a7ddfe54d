import { useTranslation } from 'react-i18next'

import { useLanguage } from '~/i18n/use-language.ts'

import { Blocks } from './legal/blocks.tsx'
import { annexOrder, annexTerms, privacyOrder } from './legal/chapters.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { annexes, privacy } from './legal/privacy.ts'

export default function PrivacyPage() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { title, lead, of } = annexes[language]
  return (
    <LegalPage
      page="privacy"
      text={privacy[language]}
      order={privacyOrder}
      more={{
        title,
        contents: annexOrder.map((id) => ({ id, title: of[id].place })),
        body: (
          <section aria-labelledby="annexes">
            <h2 id="annexes">{title}</h2>
            <p>{lead}</p>
            {annexOrder.map((id) => (
              <section key={id} aria-labelledby={id}>
                <h3 id={id}>{t('{{place}}: {{law}}', { place: of[id].place, law: of[id].law })}</h3>
                <Blocks of={[{ terms: annexTerms(annexes[language], id) }]} />
              </section>
            ))}
          </section>
        ),
      }}
    />
  )
}
