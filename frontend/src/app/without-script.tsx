import { useTranslation } from 'react-i18next'

/** On a prerendered form, for browsers without scripts. Only the build has the sentence: browsers never get this component. */
export function WithoutScript() {
  const { t } = useTranslation('site')
  return (
    <noscript>
      <p>{t('This form needs JavaScript, which is switched off in your browser.')}</p>
    </noscript>
  )
}
