import { useTranslation } from 'react-i18next'

import type { Block } from './document.ts'
import classes from './legal-page.module.css'
import { blanks, isOperatorFact, operator } from './operator.ts'

/** Paragraphs, lists and terms, with the facts about the company filled in. */
export function Blocks({ of }: { of: readonly Block[] }) {
  return of.map((block, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- a printed text: nothing is ever moved
    const key = index
    if (typeof block === 'string') {
      return (
        <p key={key}>
          <Filled text={block} />
        </p>
      )
    }
    if ('terms' in block) {
      return (
        <dl key={key}>
          {block.terms.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Filled text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      )
    }
    return (
      <ul key={key}>
        {block.map((item) => (
          <li key={item}>
            <Filled text={item} />
          </li>
        ))}
      </ul>
    )
  })
}

function Filled({ text }: { text: string }) {
  const { t } = useTranslation('site')
  return text.split(/\{(\w+)\}/).map((part, index) => {
    // Every second part was in braces.
    if (index % 2 === 0 || !isOperatorFact(part)) return part
    return (
      operator[part] ?? (
        <mark key={part} className={classes.blank}>
          {`[${t(blanks[part])}]`}
        </mark>
      )
    )
  })
}
