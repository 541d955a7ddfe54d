import { useTranslation } from 'react-i18next'

import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** The `id` of what it leads to, which takes the focus; the page by default. */
  to?: string
  label?: string
}

/** Shown at the focus of the keyboard only: over the navigation to the page, or over filters to what they filter. */
export function SkipLink({ to = 'content', label }: SkipLinkProps) {
  const { t } = useTranslation()
  return (
    <a
      href={`#${to}`}
      className={classes.skip}
      onClick={(event) => {
        // The address holds filters and is a step of the back button: it does not change.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {label ?? t('Skip to content')}
    </a>
  )
}
