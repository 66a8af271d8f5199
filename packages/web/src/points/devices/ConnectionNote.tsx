import { CopyText } from '../../kit/copy/CopyText.tsx'
import { useWords } from '../../kit/useWords.ts'
import { connectionAddress } from './address.ts'
import styles from './devices.module.css'

/** What an installer enters on a charge point so that it appears here. */
export function ConnectionNote() {
  const { t } = useWords()
  return (
    <p className={styles.note}>
      <span>{t('entities.devices.address')}</span>
      <CopyText text={connectionAddress(t('entities.devices.codeSample'))} />
    </p>
  )
}
