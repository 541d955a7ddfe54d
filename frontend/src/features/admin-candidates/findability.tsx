import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { CandidateView } from '~/api/generated/types.gen.ts'

import classes from './candidates.module.css'
import { obstacles } from './obstacles.ts'

/** The visibility of this person: the line an administrator checks after a decision. */
export function Findability({ candidate }: { candidate: CandidateView }) {
  const { t } = useTranslation('admin-candidates')
  const against = obstacles(candidate)
  const isFound = against.length === 0
  const Icon = isFound ? IconEye : IconEyeOff
  return (
    <div className={classes.findability} data-found={isFound || undefined} role="status">
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={classes.verdict}>
          {isFound
            ? t('Employers can find this candidate. Changes reach them within seconds.')
            : t('Employers cannot find this candidate.')}
        </p>
        {isFound ? null : (
          <ul className={classes.obstacles}>
            {against.map((sentence) => (
              <li key={sentence}>{t(sentence)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
