import { useQuery } from '@tanstack/react-query'
import { entities, type RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import { formatDateTime } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import { kinds } from '../kit/fields/index.ts'
import kit from '../kit/kit.module.css'
import { RefLink } from '../kit/RefLink.tsx'
import { useWords } from '../kit/useWords.ts'
import { ClientSessions } from '../people/lazyClientSessions.ts'
import { ask } from '../session/ask.ts'
import styles from './rFIDCards.module.css'
import { ToldChip } from './ToldChip.tsx'
import { readTaps } from './taps.ts'

const everyMs = 10_000
const transactions = entities.transactions

/** What a card did: its sessions, and what it was told at readers. */
export function CardUse({ row }: { row: RowOf<'rFIDCards'> }) {
  const idTag = row.idTag
  return (
    <>
      <Sessions idTag={idTag} />
      {row.userId ? (
        <Suspense>
          <ClientSessions userId={row.userId} />
        </Suspense>
      ) : null}
      <Taps idTag={idTag} />
    </>
  )
}

function Sessions({ idTag }: { idTag: string }) {
  const { t, format } = useWords()
  const found = useQuery({
    queryKey: ['rFIDCards', 'sessions', idTag],
    queryFn: async ({ signal }) =>
      (await ask('POST /api/v1/rFIDCards/sessions', { body: { idTag }, signal })).result,
    refetchInterval: everyMs,
  })
  const { data } = found
  const { Value } = kinds.choice
  return (
    <Card title={t('entities.rFIDCards.sessions.title')} query={found} isPadded>
      {data?.length === 0 && <span className={kit.empty}>{t('entities.rFIDCards.sessions.none')}</span>}
      <ul className={styles.lines}>
        {data?.map((session) => (
          <li key={session.id}>
            <RefLink entity="transactions" id={session.id} name={session.transactionId} />
            <span className={kit.muted}>{formatDateTime(session.startedAt, session.timeZone)}</span>
            <span className={kit.mono}>{session.chargePoint}</span>
            <Value
              entity={transactions}
              name="state"
              field={entities.transactions.fields.state}
              value={session.state}
              row={{ ...session }}
            />
            <span className={kit.nowrap}>
              {session.energy !== null && `${format.number(session.energy, 2)} ${t('kit.units.kWh')}`}
              {session.sum !== null && ` · ${format.money(session.sum, 2)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Taps({ idTag }: { idTag: string }) {
  const { t } = useWords()
  const found = useQuery({
    queryKey: ['rFIDCards', 'tapsOf', idTag],
    queryFn: ({ signal }) => readTaps({ idTag, take: 10 }, signal),
    refetchInterval: everyMs,
  })
  return (
    <Card title={t('entities.rFIDCards.taps.title')} query={found} isPadded>
      {found.data?.length === 0 && <span className={kit.empty}>{t('entities.rFIDCards.taps.none')}</span>}
      <ul className={styles.lines}>
        {found.data?.map((tap) => (
          <li key={`${tap.at} ${tap.chargePointId}`}>
            <span className={kit.muted}>{formatDateTime(tap.at)}</span>
            <RefLink
              entity="chargePoints"
              id={tap.chargePointId}
              name={tap.chargePoint}
              className={kit.mono}
            />
            <ToldChip status={tap.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
