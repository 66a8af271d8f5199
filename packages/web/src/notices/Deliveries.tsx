import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../i18n/format.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import styles from './alerts.module.css'
import { type Delivery, useDeliveries } from './alertsApi.ts'

const looks = { sent: ['green', Check], queued: ['blue', Clock], failed: ['red', TriangleAlert] } as const

/** The last messages and what came of each. */
export function Deliveries() {
  const { t } = useTranslation()
  const { data = [] } = useDeliveries()
  if (data.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('alerts.deliveries')}</h3>
      <ul>
        {data.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </>
  )
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const { state, event, target, change, tries, error, queuedAt } = delivery
  const [tone, icon] = looks[state]
  const title = event ? t(`events.kinds.${event.kind}.title`) : ''
  const why = error ? t(`alerts.errors.${error}`, { defaultValue: error }) : ''
  return (
    <li className={styles.rule}>
      <div className={styles.what}>
        <b>{change === 'closed' ? `${t('alerts.mail.over')} ${title}` : title}</b>
        <span>
          {[target, formatDateTime(queuedAt), state === 'sent' ? '' : why].filter(Boolean).join(' · ')}
        </span>
      </div>
      <StatusChip tone={tone} icon={icon}>
        {t(`alerts.states.${state}`, { count: tries })}
      </StatusChip>
    </li>
  )
}
