import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'
import ui from './ui.module.css'

type Props = { failure: 'unavailable' | 'tooMany'; retry: () => void }

/** What could not be read, and another try. */
export function Failed({ failure, retry }: Props) {
  const { t } = useTranslation()
  return (
    <Notice tone="red" title={t(`driver.error.${failure}`)}>
      <button type="button" className={ui.button} onClick={retry}>
        {t('driver.retry')}
      </button>
    </Notice>
  )
}
