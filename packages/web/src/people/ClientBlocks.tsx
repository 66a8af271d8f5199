import { entities, type RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Related } from '../kit/detail/Related.tsx'
import { masked } from '../kit/mask.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { LatestSessions } from '../sessions/LatestSessions.tsx'
import { BlockCard } from './BlockCard.tsx'
import { ClientBalance } from './ClientBalance.tsx'
import { Refusals } from './Refusals.tsx'

const cards = entities.rFIDCards
const bonuses = entities.userBonuses
const payments = entities['client/payments']

/** What an operator is asked about on the telephone, in the order of asking. */
export function ClientBlocks({ row }: { row: RowOf<'users'> }) {
  const { t } = useWords()
  const user = useUser()
  const filter = { userId: row.id }
  const words = (key: string) => ({
    title: t(`entities.users.client.${key}`),
    empty: t(`entities.users.client.no${key[0]?.toUpperCase()}${key.slice(1)}`),
  })
  return (
    <>
      <LatestSessions filter={filter} {...words('sessions')} />
      <Related
        entity={cards}
        filter={filter}
        names={['idTag', 'number', 'state', 'expiresAt']}
        nameOf={(row) => masked(row.idTag)}
        RowAction={BlockCard}
        {...words('cards')}
      />
      <Refusals userId={row.id} />
      <Related
        entity={bonuses}
        filter={filter}
        sort="createdAt"
        names={['number', 'tenantBonusId', 'issued', 'volume', 'expiresAt', 'state']}
        {...words('bonuses')}
      />
      {user && isAdministrator(user) && <ClientBalance userId={row.id} />}
      <Related
        entity={payments}
        filter={filter}
        sort="createdAt"
        names={['number', 'payType', 'sum', 'kept', 'returned', 'state', 'paidAt']}
        {...words('payments')}
      />
    </>
  )
}
