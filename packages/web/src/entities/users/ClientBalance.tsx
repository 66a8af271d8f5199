import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../i18n/format.ts'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import styles from './users.module.css'

type Movement = {
  at: string
  kind: 'toBalance' | 'fromBalance'
  delta: number
  paymentId: string
  paymentNumber: number
}
type Kept = { balance: number; result: Movement[] }

/** What is kept for a client, too little to be sent back; nothing where there never was any. */
export function ClientBalance({ userId }: { userId: string }) {
  const { t, format } = useWords()
  const { data } = useQuery({
    queryKey: ['clientBalance', userId],
    queryFn: async ({ signal }) =>
      (await http({ method: 'GET', path: `/users/${userId}/balance`, signal })) as Kept,
    retry: false,
  })
  if (!data || data.result.length === 0) return null
  return (
    <Card title={t('entities.users.client.balance')} note={<b>{format.money(data.balance, 2)}</b>} isPadded>
      <p className={kit.muted}>{t('entities.users.client.balanceHelp')}</p>
      <ul className={styles.refusals}>
        {data.result.map(({ at, kind, delta, paymentId, paymentNumber }) => (
          <li key={`${kind} ${paymentId}`}>
            <div>
              {delta > 0 ? '+' : ''}
              {format.money(delta, 2)}
            </div>
            <div className={kit.muted}>
              {formatDateTime(at)} ·{' '}
              <RefLink entity="client/payments" id={paymentId} name={`№ ${paymentNumber}`} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
