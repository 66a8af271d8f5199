import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { timeToSecond } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { MoreRows } from '../kit/MoreRows.tsx'
import { ScrollRegion } from '../kit/ScrollRegion.tsx'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { momentsOf } from './moments.ts'
import styles from './transactions.module.css'

/** Readings, several of which make one row. */
const step = 100

/** What the meter said during the session. */
export function Readings({ row }: { row: RowOf<'transactions'> }) {
  const { t, format } = useWords()
  const [count, setCount] = useState(step)
  const found = useRows(
    'meterValues',
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'at', order: 'DESC' },
      filter: { transactionId: row.transactionId, chargePointId: row.chargePointId },
    },
    { refetchInterval: row.state === 'active' ? 10_000 : false, placeholderData: (before) => before },
  )
  const { data, total = 0 } = found
  const isWhole = data !== undefined && total <= data.length
  const { columns, moments: read } = momentsOf(data ?? [])
  // The last moment of a part may lack some of its readings.
  const moments = isWhole || read.length < 2 ? read : read.slice(0, -1)
  return (
    <Card
      title={t('menu.meterValues')}
      note={<span className={kit.muted}>{data && format.number(total)}</span>}
      query={found}
    >
      {data?.length === 0 && <p className={styles.none}>{t('entities.meterValues.empty.title')}</p>}
      {data !== undefined && data.length > 0 && (
        <ScrollRegion label={t('menu.meterValues')}>
          <table className={`${styles.bill} ${styles.readings}`}>
            <thead>
              <tr>
                <th scope="col">{t('entities.meterValues.fields.at')}</th>
                {columns.map(({ measurand, word }) => (
                  <th key={measurand} scope="col">
                    {t(`measurands.${measurand.replaceAll('.', '_')}`, { defaultValue: measurand })}
                    {word && `, ${t(`kit.units.${word}`, { defaultValue: word })}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moments.map(({ at, values }) => (
                <tr key={at}>
                  <th scope="row" className={kit.mono}>
                    {timeToSecond(at)}
                  </th>
                  {columns.map(({ measurand, decimals }) => (
                    <td key={measurand}>
                      {values
                        .get(measurand)
                        ?.map((value) => format.number(value, decimals))
                        .join(' / ')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {data !== undefined && !isWhole && <MoreRows onMore={() => setCount(count + step * 4)} />}
    </Card>
  )
}
