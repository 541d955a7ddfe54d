import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { InteractionView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { FileIcon } from '~/components/file-icon.tsx'

import classes from './interaction.module.css'
import { isLogged, kinds } from './kinds.ts'
import { useHappening } from './use-happening.ts'
import { Written } from './written.tsx'

interface InteractionProps {
  of: InteractionView
  /** Further facts, after the type and the person. */
  facts?: ReactNode
  /** At the end of the row: when, and with whom if that may differ. */
  time: ReactNode
  /** Whether `time` names the participant: of what they did, the name is not said twice. */
  namesParticipant?: boolean
}

/** One interaction: what happened, who did it, and when. */
export function Interaction({ of, facts, time, namesParticipant = false }: InteractionProps) {
  const { t } = useTranslation('communication-history')
  const happening = useHappening()(of)
  const { interaction_type: type, is_own: isOwn, primary_actor_name: name, details } = of
  const { share_id: shareId } = details
  const { icon: Icon, label } = kinds[type]
  const isSaid = namesParticipant && !isOwn && name === of.participant.name
  return (
    // It has the focus when it is the first of those that were loaded.
    <article className={classes.interaction} tabIndex={-1}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <div className={classes.what}>
        {happening && 'sentence' in happening ? <p className={classes.sentence}>{happening.sentence}</p> : null}
        {happening && 'text' in happening ? <Written text={happening.text} /> : null}
        {details.files.length > 0 ? (
          <ul className={classes.files}>
            {details.files.map((file, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files of a message may have the same name
              <li key={place} className={classes.file}>
                <FileIcon name={file} />
                {shareId ? (
                  <Anchor component={Link} to={paths.documentSharing({ share: shareId })}>
                    <bdi>{file}</bdi>
                  </Anchor>
                ) : (
                  <bdi>{file}</bdi>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <div className={classes.facts}>
          <span>{t(label)}</span>
          {isLogged(type) ? <span>{isOwn ? t('logged by you') : t('logged by {{name}}', { name })}</span> : null}
          {isLogged(type) || isSaid ? null : <span>{isOwn ? t('You') : <bdi>{name}</bdi>}</span>}
          {facts}
        </div>
      </div>
      <div className={classes.time}>{time}</div>
    </article>
  )
}
