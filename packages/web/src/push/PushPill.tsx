import { useTranslation } from 'react-i18next'
import { formatTime } from '../i18n/format.ts'
import styles from './push.module.css'
import { readAllAgain } from './readAgain.ts'
import { usePushState } from './state.ts'
import { useOnline } from './useOnline.ts'
import { restartPush } from './usePush.ts'

/** Whether what is on the page is what is true now, and if not, how old it is. */
export function PushPill() {
  const { t } = useTranslation()
  const phase = usePushState((state) => state.phase)
  const aliveAtMs = usePushState((state) => state.aliveAtMs)
  const isOnline = useOnline()
  // the socket hears of it later than the browser
  if (phase === 'Connected' && !isOnline) return <Pill look="waiting">{t('push.reconnecting')}</Pill>
  if (phase === 'Connected') return <Pill look="online">{t('push.online')}</Pill>
  if (phase === 'Reconnecting') return <Pill look="waiting">{t('push.reconnecting')}</Pill>
  if (phase !== 'Disconnected') return <Pill look="waiting">{t('push.connecting')}</Pill>
  const again = () => {
    void readAllAgain()
    void restartPush()
  }
  return (
    <span className={styles.pill} data-look="lost" role="status">
      <i aria-hidden />
      <span className={styles.text}>
        {aliveAtMs === null ? t('push.lost') : t('push.lostAt', { time: formatTime(aliveAtMs) })}
      </span>
      <button type="button" onClick={again}>
        {t('push.again')}
      </button>
    </span>
  )
}

function Pill({ look, children }: { look: 'online' | 'waiting'; children: string }) {
  return (
    <span className={styles.pill} data-look={look} role="status">
      <i aria-hidden />
      <span className={styles.text}>{children}</span>
    </span>
  )
}
