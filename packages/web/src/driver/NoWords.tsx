import { useTranslation } from 'react-i18next'
import { useWordsAgain } from '../i18n/useWordsAgain.ts'
import { Notice } from './Notice.tsx'
import ui from './ui.module.css'

/** In place of a page whose words have not come. */
export function NoWords() {
  const { t } = useTranslation()
  const { isLoading, again } = useWordsAgain()
  return (
    <main className={ui.alone}>
      <Notice tone="red" title={t('noWords.title')}>
        <p>{t('noWords.text')}</p>
        <button type="button" className={ui.button} disabled={isLoading} onClick={again}>
          {t('noWords.retry')}
        </button>
      </Notice>
    </main>
  )
}
