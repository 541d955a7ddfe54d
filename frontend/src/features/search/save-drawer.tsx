import { Button, TagsInput, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Card, SavedCandidateView } from '~/api/generated/types.gen.ts'
import {
  SAVE_CANDIDATE_NOTES_MAX_LENGTH,
  SAVE_CANDIDATE_TAGS_ITEM_MAX_LENGTH,
  SAVE_CANDIDATE_TAGS_MAX_ITEMS,
} from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { LockNote } from '~/components/lock-note.tsx'
import { msg } from '~/i18n/msg.ts'

import { useRemoval, useSave } from './saved-query.ts'

const saveFailed = msg('The candidate could not be saved', { ns: 'search' })

interface SaveDrawerProps {
  candidate: Card
  /** The stored notes and tags; null for a new candidate. */
  saved: SavedCandidateView | null
  /** Tags in use. */
  tags: readonly string[]
  opened: boolean
  onClose: () => void
}

/** Saves an executive, with notes and tags. Remount it for each opening. */
export function SaveDrawer({ candidate, saved, tags, opened, onClose }: SaveDrawerProps) {
  const { t } = useTranslation('search')
  const form = useForm({ initialValues: { notes: saved?.notes ?? '', tags: [...(saved?.tags ?? [])] } })
  const save = useSave(candidate, onClose)
  const removal = useRemoval(candidate, onClose)
  return (
    <FormDrawer
      title={
        saved
          ? t('Your notes on {{name}}', { name: candidate.initials })
          : t('Save {{name}}', { name: candidate.initials })
      }
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={({ notes, tags: words }) =>
        save.mutate({ body: { executive_id: candidate.id, notes: notes.trim() || null, tags: words } })
      }
      pending={save.isPending}
      problem={save.error ? problemOf(save.error, saveFailed) : null}
      submitLabel={t('Save')}
      also={
        saved ? (
          <Button
            variant="subtle"
            color="clay"
            loading={removal.isPending}
            onClick={() => removal.mutate({ path: { id: candidate.id } })}
          >
            {t('Remove')}
          </Button>
        ) : null
      }
    >
      <Text c="var(--text-muted)">
        <bdi>{[candidate.title, candidate.location].filter(Boolean).join(' · ')}</bdi>
      </Text>
      <Textarea
        label={t('Notes')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={SAVE_CANDIDATE_NOTES_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('notes')}
      />
      <TagsInput
        label={t('Tags')}
        description={t('Words of your own, to find some among many. Enter adds one.')}
        data={tags.filter((tag) => !form.values.tags.includes(tag))}
        maxTags={SAVE_CANDIDATE_TAGS_MAX_ITEMS}
        acceptValueOnBlur
        clearable={false}
        {...form.getInputProps('tags')}
        onChange={(words) =>
          form.setFieldValue(
            'tags',
            words.map((word) => word.slice(0, SAVE_CANDIDATE_TAGS_ITEM_MAX_LENGTH)),
          )
        }
      />
      <LockNote>{t('Only you see notes and tags. The executive is not told.')}</LockNote>
    </FormDrawer>
  )
}
