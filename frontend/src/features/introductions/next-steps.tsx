import { Button, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { updateIntroductionMutation } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'
import {
  REVISE_INTRODUCTION_NEXT_STEPS_ITEM_MAX_LENGTH as LONGEST_STEP,
  REVISE_INTRODUCTION_NEXT_STEPS_MAX_ITEMS as MOST_STEPS,
} from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { hasDraft, useDraft } from '~/components/use-draft.ts'
import { keepFresh } from '~/entities/introduction/query.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './introduction.module.css'

const ended: ReadonlySet<Stage> = new Set(['completed', 'declined', 'cancelled', 'expired'])

/** What the parties have agreed to do next: either of them writes it, both read it. */
export function NextSteps({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const [isEditing, setEditing] = useState(() => hasDraft(stepsDraft(introduction)))
  const { next_steps: steps, workflow_status: stage } = introduction
  const mayEdit = !ended.has(stage)
  if (steps.length === 0 && !mayEdit) return null
  return (
    <section aria-labelledby="next-steps">
      <div className={classes.sectionHead}>
        <Title order={2} id="next-steps" className={classes.heading}>
          {t('Next steps')}
        </Title>
        {mayEdit && !isEditing ? (
          <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {steps.length > 0 ? t('Edit next steps') : t('Add next steps')}
          </Button>
        ) : null}
      </div>
      {isEditing ? (
        <StepsForm introduction={introduction} onEnd={() => setEditing(false)} />
      ) : steps.length > 0 ? (
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <bdi>{step}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>{t('Nothing is written down yet.')}</p>
      )}
    </section>
  )
}

function StepsForm({ introduction, onEnd }: { introduction: IntroductionView; onEnd: () => void }) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { next_steps: introduction.next_steps.join('\n') },
    validate: {
      next_steps: (text) => {
        const lines = linesOf(text)
        if (lines.length > MOST_STEPS) return t('Please write at most {{most}} steps', { most: MOST_STEPS })
        return lines.some((line) => line.length > LONGEST_STEP)
          ? t('Please keep each step to {{most}} characters', { most: LONGEST_STEP })
          : null
      },
    },
  })
  const draft = useDraft(form, stepsDraft(introduction))
  const end = () => {
    draft.discard()
    onEnd()
  }
  const save = useMutation({
    ...updateIntroductionMutation(),
    onSuccess: async (fresh) => {
      announce(t('Next steps saved'))
      end()
      await keepFresh(queryClient, fresh)
    },
    // The input stays; saving it again applies it to the version that was just fetched.
    onError: async (error) => {
      if (problemOf(error).status === 409) await keepFresh(queryClient, null)
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ next_steps: text }) =>
        save.mutate({
          path: { id: introduction.id },
          headers: { 'If-Match': `"${introduction.version}"` },
          body: { next_steps: linesOf(text) },
        })
      }
      pending={save.isPending}
      problem={
        save.error ? problemOf(save.error, msg('The next steps could not be saved', { ns: 'introductions' })) : null
      }
      submitLabel={t('Save next steps')}
      secondary={
        <Button variant="default" onClick={end}>
          {t('Cancel')}
        </Button>
      }
    >
      <Textarea
        label={t('Next steps')}
        description={
          introduction.workflow_status === 'draft'
            ? t('One step on each line. They can read them once the request is sent.')
            : t('One step on each line. They can read them too.')
        }
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        autoFocus
        {...form.getInputProps('next_steps')}
      />
    </FormFrame>
  )
}

const stepsDraft = ({ id }: IntroductionView): string => `next steps ${id}`

/** The steps of a text: one on each line, without empty lines. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
