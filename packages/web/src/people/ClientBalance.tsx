import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../i18n/format.ts'
import { numero } from '../i18n/numero.ts'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { RefLink } from '../kit/RefLink.tsx'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import styles from './users.module.css'

/** What is kept for a client, too little to be sent back; nothing where there never was any. */
export function ClientBalance({ userId }: { userId: string }) {
  const { t, format } = useWords()
  const found = useQuery({
    queryKey: ['clientBalance', userId],
    queryFn: ({ signal }) => ask('GET /api/v1/users/:id/balance', { id: userId, signal }),
    retry: false,
  })
  const { data } = found
  if (!found.error && !data?.result.length) return null
  return (
    <Card
      title={t('entities.users.client.balance')}
      note={data && <b>{format.money(data.balance, 2)}</b>}
      query={found}
      isPadded
    >
      <p className={kit.muted}>{t('entities.users.client.balanceHelp')}</p>
      <ul className={styles.refusals}>
        {data?.result.map(({ at, kind, delta, paymentId, paymentNumber }) => (
          <li key={`${kind} ${paymentId}`}>
            <div>
              {delta > 0 ? '+' : ''}
              {format.money(delta, 2)}
            </div>
            <div className={kit.muted}>
              {formatDateTime(at)} ·{' '}
              <RefLink entity="client/payments" id={paymentId} name={numero(paymentNumber)} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
