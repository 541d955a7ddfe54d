import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { CAREER_DETAILS_ACHIEVEMENTS_ITEM_MAX_LENGTH, CAREER_DETAILS_ACHIEVEMENTS_MAX_ITEMS } from '~/api/limits.gen.ts'

import type { EntryAnswers } from './answers.ts'
import classes from './career.module.css'

/** One line each; the last remaining one cannot be removed. */
export function AchievementRows({ form }: { form: UseFormReturnType<EntryAnswers> }) {
  const { t } = useTranslation('career')
  const rows = form.values.achievements
  const wanted = useRef<number | null>(null)

  // A new row can be focused only after it is rendered.
  useEffect(() => {
    if (wanted.current !== null) form.getInputNode(`achievements.${wanted.current}`)?.focus()
    wanted.current = null
    // oxlint-disable-next-line react/exhaustive-deps -- `form` is a new object on every render
  }, [rows.length])

  const add = (at: number) => {
    if (rows.length >= CAREER_DETAILS_ACHIEVEMENTS_MAX_ITEMS) return
    wanted.current = at
    form.insertListItem('achievements', '', at)
  }
  const remove = (at: number) => {
    wanted.current = Math.max(0, at - 1)
    form.removeListItem('achievements', at)
  }
  return (
    <Input.Wrapper label={t('Key Achievements')} labelElement="div">
      <Stack gap="xs" role="group" aria-label={t('Key Achievements')}>
        {rows.map((row, at) => (
          // Rows are identified by their position only.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} gap="xs" wrap="nowrap">
            <TextInput
              className={classes.achievement}
              aria-label={t('Achievement {{number}}', { number: at + 1 })}
              placeholder={t('What you changed, and by how much')}
              maxLength={CAREER_DETAILS_ACHIEVEMENTS_ITEM_MAX_LENGTH}
              dir="auto"
              data-path={`achievements.${at}`}
              value={row}
              onChange={({ currentTarget }) => form.setFieldValue(`achievements.${at}`, currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                // Enter adds the next row and does not submit the form.
                event.preventDefault()
                if (row.trim()) add(at + 1)
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={rows.length === 1}
              aria-label={t('Remove achievement {{number}}', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconX size={16} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          className={classes.addRow}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          disabled={rows.length >= CAREER_DETAILS_ACHIEVEMENTS_MAX_ITEMS}
          onClick={() => add(rows.length)}
        >
          {t('Add Achievement')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
