import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'
import ui from './ui.module.css'

/** Keys of `driver.error`. */
export type Failure = 'unavailable' | 'tooMany' | 'noNetwork'
type Props = { failure: Failure; retry: () => void }

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
