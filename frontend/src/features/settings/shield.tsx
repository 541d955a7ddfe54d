import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core'
import { IconShieldLock, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { Exclusion } from '~/api/generated/types.gen.ts'
import { EXCLUSION_EMAIL_MAX_LENGTH } from '~/api/limits.gen.ts'
import { useSentence } from '~/i18n/sentence.ts'

import { Section } from './section.tsx'
import classes from './settings.module.css'
import { kinds, meanings, placeholders, typed, wordsOf, type Kind } from './shield-words.ts'

interface ShieldProps {
  exclusions: readonly Exclusion[]
  onChange: (exclusions: Exclusion[]) => void
  /** The server's errors in entries, after saving. */
  faults: readonly string[]
}

/** The viewers for whom the executive does not exist: a list to add to and remove from, saved with the tab. */
export function Shield({ exclusions, onChange, faults }: ShieldProps) {
  const { t } = useTranslation('settings')
  const translate = useSentence()
  const [kind, setKind] = useState<Kind>('company')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const add = () => {
    const made = typed(kind, text, exclusions)
    input.current?.focus()
    if (typeof made === 'string') return setFault(made)
    onChange([...exclusions, made])
    setText('')
    setFault(null)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the entry; the form is saved by its own button.
    event.preventDefault()
    add()
  }

  return (
    <Section
      title={t('Shield')}
      purpose={t('These never see you: not in results, counts, saved lists or introductions. They are not told.')}
    >
      {exclusions.length > 0 ? (
        <ul className={classes.rows} aria-label={t('Excluded')}>
          {exclusions.map((exclusion) => {
            const words = wordsOf(exclusion)
            return (
              <li key={`${exclusion.kind} ${words}`} className={classes.row}>
                <div className={classes.what}>
                  <bdi>{words}</bdi>
                  <Text size="sm" c="var(--text-faint)">
                    {t(kinds[exclusion.kind])}
                  </Text>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Remove {{name}}', { name: words })}
                  onClick={() => onChange(exclusions.filter((other) => other !== exclusion))}
                >
                  <IconTrash size={16} stroke={1.5} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      ) : (
        <Text size="sm" c="var(--text-faint)">
          <IconShieldLock size={16} stroke={1.5} aria-hidden="true" /> {t('Nobody is excluded yet.')}
        </Text>
      )}
      {faults.map((each) => (
        <Text key={each} size="sm" c="var(--problem)" role="alert">
          {translate(each)}
        </Text>
      ))}
      <div className={classes.add}>
        <Select
          label={t('Exclude')}
          data={Object.entries(kinds).map(([value, label]) => ({ value, label: t(label) }))}
          value={kind}
          onChange={(value) => value && setKind(value as Kind)}
          allowDeselect={false}
        />
        <TextInput
          ref={input}
          label={t('Name or address')}
          placeholder={placeholders[kind]}
          description={t(meanings[kind])}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={text}
          maxLength={EXCLUSION_EMAIL_MAX_LENGTH}
          dir="auto"
          error={fault && t(fault)}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
        <Button variant="default" className={classes.addDeed} onClick={add}>
          {t('Add')}
        </Button>
      </div>
    </Section>
  )
}
