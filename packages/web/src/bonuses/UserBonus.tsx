import { entities, type RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Gift } from 'lucide-react'
import { Suspense } from 'react'
import { formatDate } from '../i18n/format.ts'
import { numero } from '../i18n/numero.ts'
import { Card } from '../kit/Card.tsx'
import { Crumbs } from '../kit/Crumbs.tsx'
import detail from '../kit/detail/detail.module.css'
import { FieldValues } from '../kit/detail/FieldValues.tsx'
import { History } from '../kit/detail/History.tsx'
import { kWhText } from '../kit/kWhText.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { screenOf } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import { ClientSessions } from '../people/lazyClientSessions.ts'
import { useUser } from '../session/useUser.ts'
import { Actions } from './Actions.tsx'
import { Client } from './Client.tsx'
import { clientName } from './clientName.ts'
import { Movements } from './Movements.tsx'
import styles from './movements.module.css'

const screen = screenOf({
  entity: entities.userBonuses,
  icon: Gift,
  values: { userId: Client },
})
const figures = ['volume', 'issued', 'used', 'withdrawn', 'held'] as const
const names = ['userId', 'tenantBonusId', 'source', 'reason', 'transactionId', 'paymentId', 'state']

/** One bonus of a client: what is left of it, until when, and every movement. */
export function UserBonus({ row }: { row: RowOf<'userBonuses'> }) {
  const words = useWords()
  const { t, label } = words
  const user = useUser()
  const isAdmin = user !== null && isAdministrator(user)
  const { entity } = screen
  const expiresAt = row.expiresAt ? formatDate(row.expiresAt) : t('kit.none.forever')
  return (
    <>
      <Crumbs entity="userBonuses" here={numero(row.number)} />
      <PageHeader
        title={t('entities.userBonuses.title', { number: row.number, name: clientName(row) })}
        more={<Actions row={row} />}
      />
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{label(entity, name)}</dt>
            <dd>{kWhText(Number(row[name]), words)}</dd>
          </div>
        ))}
        <div>
          <dt>{label(entity, 'expiresAt')}</dt>
          <dd>{expiresAt}</dd>
        </div>
      </dl>
      <div className={detail.columns}>
        <div className={detail.column}>
          <Movements row={row} />
          <Suspense>
            <ClientSessions userId={row.userId} />
          </Suspense>
          <Card title={t('kit.about')} isPadded>
            <FieldValues
              screen={screen}
              row={row}
              names={[...names, ...(isAdmin ? ['tenantId'] : []), 'createdAt']}
            />
          </Card>
        </div>
        <div className={detail.column}>
          <History entity={entity} id={row.id} />
        </div>
      </div>
    </>
  )
}
