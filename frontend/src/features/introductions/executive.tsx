import { Person } from '~/components/person.tsx'
import type { IntroductionView } from '~/api/generated/types.gen.ts'

interface ExecutiveProps {
  introduction: Pick<IntroductionView, 'executive_name' | 'executive_title' | 'executive_company' | 'is_masked'>
  size?: 'sm' | 'md' | 'lg'
}

/** The executive, as far as the employer knows them now. */
export function Executive({ introduction, size = 'md' }: ExecutiveProps) {
  const { executive_name: name, executive_title: title, executive_company: company, is_masked: isMasked } = introduction
  // Isolated: the words of another script keep their own direction.
  const line = [title, company].flatMap((each) => (each ? [`\u2068${each}\u2069`] : [])).join(' · ') || null
  return (
    <Person
      size={size}
      person={
        isMasked ? { kind: 'masked', initials: name.replaceAll(/[.\s]/g, ''), line } : { kind: 'named', name, line }
      }
    />
  )
}
