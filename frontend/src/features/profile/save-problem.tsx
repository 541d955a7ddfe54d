import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Problem } from '~/api/problem.ts'
import { FieldLinks } from '~/components/field-links.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatList } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { Field } from './answers.ts'
import { fields, plan } from './fields.ts'
import type { ProfileFormState } from './use-field-props.ts'

interface SaveProblemProps {
  problem: Problem | null
  form: ProfileFormState
  /** See ProfileSave. */
  conflicts: Field[] | null
  onGo: (field: Field) => void
  onTakeNewer: () => void
  isLoadingNewer: boolean
}

/** Why it was not saved, with a link to every invalid field; after a 409, with a button to continue. */
export function SaveProblem({ problem, form, conflicts, onGo, onTakeNewer, isLoadingNewer }: SaveProblemProps) {
  const { t } = useTranslation('profile')
  if (!problem) return conflicts ? <Merged conflicts={conflicts} onGo={onGo} /> : null
  const wrong = plan.wrong(form.errors)
  const isAboutFields = Object.keys(problem.fieldErrors).length > 0
  if (isAboutFields && wrong.length === 0) return null
  return (
    <ProblemAlert problem={problem}>
      <FieldLinks
        of={wrong.map((field) => ({
          field,
          text: t('{{field}}: {{fault}}', { field: t(fields[field].label), fault: form.errors[field] as string }),
        }))}
        onGo={onGo}
      />
      {problem.code === 'stale' ? (
        <>
          <Text size="sm" mt={4}>
            {t('What you typed here is still here. Load the newer version under it, then save again.')}
          </Text>
          <Button variant="default" size="xs" mt="xs" onClick={onTakeNewer} loading={isLoadingNewer}>
            {t('Load the newer version, keep my changes')}
          </Button>
        </>
      ) : null}
    </ProblemAlert>
  )
}

function Merged({ conflicts, onGo }: { conflicts: Field[]; onGo: (field: Field) => void }) {
  const { t } = useTranslation('profile')
  const labels = conflicts.map((field) => t(fields[field].label))
  const names = formatList(useLanguage(), labels)
  const [first] = conflicts
  return (
    <Alert color="teal" role="status">
      <Text fw={500}>{t('The newer version is loaded, with your changes on top. Nothing is saved yet.')}</Text>
      {first ? (
        <Anchor component="button" type="button" size="sm" c="inherit" ta="start" onClick={() => onGo(first)}>
          {t('Changed in both places, yours is kept: {{names}}', { names })}
        </Anchor>
      ) : null}
    </Alert>
  )
}
