import { QrPicture } from '../qr/QrPicture.tsx'
import styles from './onboarding.module.css'

/** A code with the words under it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <figure className={styles.qr}>
      <QrPicture text={text} label={`${label}: ${text}`} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
