import { useMediaQuery } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import dense from '../kit/denseTable.module.css'
import { RelatedCards } from '../kit/detail/RelatedCards.tsx'
import { kinds } from '../kit/fields/index.ts'
import kit from '../kit/kit.module.css'
import { listPath } from '../kit/listPath.ts'
import { MoreRows } from '../kit/MoreRows.tsx'
import { RefLink } from '../kit/RefLink.tsx'
import { ScrollRegion } from '../kit/ScrollRegion.tsx'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { opensRoute, routeOf } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { durationText, Reason, reasonText, sumText } from '../sessions/cells.tsx'
import { growing } from '../sessions/growing.ts'
import { media } from '../theme/media.ts'
import styles from './chargePoints.module.css'

const transactions = entities.transactions
const step = 25
const shown = ['connectorId', 'duration', 'energy', 'sum', 'state'] as const

/** The sessions of a point, newest first; the list of all sessions has the filters. */
export function Sessions({ row: point }: { row: RowOf<'chargePoints'> }) {
  const words = useWords()
  const isNarrow = useMediaQuery(media.narrow)
  const [count, setCount] = useState(step)
  const user = useUser()
  const hasList = user !== null && opensRoute(user, routeOf('transactions'))
  const filter = { chargePointId: point.id }
  const found = useRows(
    'transactions',
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'startedAt', order: 'DESC' },
      filter,
    },
    { refetchInterval: 15_000, placeholderData: (before) => before },
  )
  const { data, total = 0 } = found
  return (
    <Card
      title={words.t('entities.chargePoints.tabs.sessions')}
      note={<span className={kit.muted}>{data && words.format.number(total)}</span>}
      query={found}
      actions={
        hasList && (
          <Link to={listPath('transactions', filter)}>{words.t('entities.chargePoints.allSessions')}</Link>
        )
      }
    >
      {data?.length === 0 && <p className={styles.empty}>{words.t('entities.transactions.empty.title')}</p>}
      {isNarrow && data !== undefined && data.length > 0 && (
        <RelatedCards
          entity={transactions}
          rows={data}
          names={[
            'transactionId',
            'startedAt',
            'connectorId',
            { name: 'duration', text: durationText },
            'energy',
            { name: 'sum', text: sumText },
            'state',
            { name: 'stopReason', text: reasonText },
          ]}
        />
      )}
      {!isNarrow && data !== undefined && data.length > 0 && (
        <ScrollRegion className={dense.dense} label={words.t('entities.chargePoints.allSessions')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.label(transactions, 'transactionId')}</th>
                <th scope="col">{words.label(transactions, 'startedAt')}</th>
                {shown.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={
                      name === 'energy' || name === 'sum' || name === 'duration' ? dense.right : undefined
                    }
                  >
                    {words.title(transactions, name)}
                  </th>
                ))}
                <th scope="col">{words.label(transactions, 'stopReason')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  <td>
                    <RefLink entity="transactions" id={row.id} name={row.transactionId} />
                  </td>
                  <td>{formatDateTime(row.startedAt, zoneOf(point))}</td>
                  {shown.map((name) => {
                    const field = transactions.fields[name]
                    const { Value } = kinds[field.kind]
                    const Own = name === 'sum' || name === 'duration' ? growing[name] : undefined
                    return (
                      <td
                        key={name}
                        className={
                          name === 'energy' || name === 'sum' || name === 'duration' ? dense.right : undefined
                        }
                      >
                        {Own ? (
                          <Own row={row} />
                        ) : (
                          <Value
                            entity={transactions}
                            name={name}
                            field={field}
                            value={row[name]}
                            row={row}
                          />
                        )}
                      </td>
                    )
                  })}
                  <td className={dense.words}>
                    <Reason row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {data !== undefined && total > data.length && <MoreRows onMore={() => setCount(count * 2)} />}
    </Card>
  )
}
