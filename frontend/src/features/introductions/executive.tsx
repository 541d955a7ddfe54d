import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { Person } from '~/components/person.tsx'

import classes from './introductions.module.css'

interface ExecutiveProps {
  introduction: Pick<
    IntroductionView,
    'executive_name' | 'executive_title' | 'executive_company' | 'executive_picture_url' | 'is_masked'
  >
  size?: 'sm' | 'md' | 'lg'
}

/** The executive, as visible to the employer now. */
export function Executive({ introduction, size = 'md' }: ExecutiveProps) {
  const { executive_name: name, executive_title: title, executive_company: company, is_masked: isMasked } = introduction
  const { executive_picture_url: picture } = introduction
  // Each part is one unit for line breaks: words of another script keep their direction and order.
  const line = title ? (
    <>
      <bdi className={classes.part}>{title}</bdi>
      {company ? (
        <>
          {' · '}
          <bdi className={classes.part}>{company}</bdi>
        </>
      ) : null}
    </>
  ) : company ? (
    <bdi>{company}</bdi>
  ) : null
  return (
    <Person
      size={size}
      person={isMasked ? { kind: 'masked', initials: name, line } : { kind: 'named', name, picture, line }}
    />
  )
}
