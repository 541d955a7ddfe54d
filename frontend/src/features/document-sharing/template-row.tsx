import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { TemplateView } from '~/api/generated/types.gen.ts'

import classes from './sharing.module.css'
import { categoryLabels, languageLabels } from './template-words.ts'

/** One template of the list. */
export function TemplateRow({ template, onFillIn }: { template: TemplateView; onFillIn: () => void }) {
  const { t } = useTranslation('document-sharing')
  const { name, description, category, languages } = template
  return (
    <article className={classes.row}>
      <IconFileText size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.what}>
        <h2 className={classes.heading}>{name}</h2>
        <p className={classes.text}>{description}</p>
        <div className={classes.facts}>
          {[categoryLabels[category], ...languages.map((each) => languageLabels[each])].map((label) => (
            <span key={label}>{t(label)}</span>
          ))}
        </div>
      </div>
      <Button variant="default" size="compact-sm" aria-label={t('Fill in {{name}}', { name })} onClick={onFillIn}>
        {t('Fill in')}
      </Button>
    </article>
  )
}
