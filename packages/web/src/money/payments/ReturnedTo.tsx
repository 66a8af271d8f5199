import type { RowOf } from '@zaryad/model'
import { can } from '@zaryad/model/permissions'
import { formatDateTime } from '../../i18n/format.ts'
import { Card } from '../../kit/Card.tsx'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { TaskState } from '../billing/TaskState.tsx'
import styles from './payments.module.css'

type Props = { row: RowOf<'client/payments'> }

/** Where the rest of the money is, which is what drivers call about: at the bank, on the way, on the balance. */
export function ReturnedTo({ row }: Props) {
  return Number(row.returned) > 0 || row.fromBalance > 0 ? <Ways row={row} /> : null
}

function Ways({ row }: Props) {
  const { t, format } = useWords()
  const user = useUser()
  const mayAsk = user !== null && can(user, 'accessBillingStatistics')
  const found = useRows(
    'bankTasks',
    { filter: { paymentId: row.id }, sort: { field: 'createdAt', order: 'ASC' } },
    { enabled: mayAsk },
  )
  const tasks = (found.data ?? []).filter(({ kind }) => kind !== 'charge')
  const sent = tasks.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
  const isHeld = mayAsk && row.payType === 'HALYK'
  const letGo = isHeld ? Math.round((Number(row.returned) - row.toBalance) * 100) - sent : 0
  if (found.data && tasks.length === 0 && letGo <= 0 && row.toBalance === 0 && row.fromBalance === 0)
    return null
  const money = (tenge: number) => format.money(tenge, 2)
  return (
    <Card title={t('refunds.where.title')} isPadded {...(mayAsk ? { query: found } : {})}>
      <dl className={styles.ways}>
        {row.fromBalance > 0 && <Way sum={money(row.fromBalance)} said={t('refunds.where.fromBalance')} />}
        {tasks.map((task) => (
          <Way
            key={task.id}
            sum={money(task.amount)}
            said={`${t(`refunds.where.${task.kind}`, { bank: t(`choices.payTypes.${task.provider}`) })}, ${formatDateTime(task.doneAt ?? task.createdAt)}`}
          >
            <TaskState task={task} />
          </Way>
        ))}
        {letGo > 0 && <Way sum={money(letGo / 100)} said={t('refunds.where.letGo')} />}
        {row.toBalance > 0 && <Way sum={money(row.toBalance)} said={t('refunds.where.toBalance')} />}
      </dl>
    </Card>
  )
}

type WayProps = { sum: string; said: string; children?: React.ReactNode }
const Way = ({ sum, said, children }: WayProps) => (
  <div>
    <dt>{sum}</dt>
    <dd>
      {said} {children}
    </dd>
  </div>
)
