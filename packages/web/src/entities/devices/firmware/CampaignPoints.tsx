import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { formatDateTime } from '../../../i18n/format.ts'
import { kinds } from '../../../kit/fields/index.ts'
import kit from '../../../kit/kit.module.css'
import { RefLink } from '../../../kit/RefLink.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import styles from '../../chargePoints/chargePoints.module.css'

const updates = entities.firmwareUpdates
const { Value: Choice } = kinds.choice
const step = 50

/** Every point of a campaign, wave by wave: how far it is and why. */
export function CampaignPoints({ row: campaign }: { row: Row }) {
  const { t, format, label } = useWords()
  const [count, setCount] = useState(step)
  const { data, total = 0 } = useGetList<Row>(
    'firmwareUpdates',
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'wave', order: 'ASC' },
      filter: { campaignId: campaign.id },
    },
    { refetchInterval: campaign.state === 'running' ? 5_000 : 15_000, placeholderData: (before) => before },
  )
  const state = updates.fields.state
  return (
    <section className={kit.card}>
      <div className={kit.cardHead}>
        <h2>{t('firmware.points')}</h2>
        <span className={kit.muted}>{format.number(total)}</span>
      </div>
      <ScrollRegion className={styles.journal} label={t('firmware.points')}>
        <table aria-label={t('firmware.points')}>
          <thead>
            <tr>
              {['chargePointId', 'wave', 'state', 'reason', 'fromVersion', 'attempts', 'changedAt'].map(
                (name) => (
                  <th key={name} scope="col">
                    {label(updates, name)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {data?.map((row) => (
              <tr key={row.id}>
                <td>
                  <RefLink entity="chargePoints" id={row.chargePointId} name={nameOf(row.chargePoint)} />
                </td>
                <td>{format.number(Number(row.wave))}</td>
                <td>
                  {state && (
                    <Choice entity={updates} name="state" field={state} value={row.state} row={row} />
                  )}
                </td>
                <td>
                  {typeof row.reason === 'string' && t(`choices.firmwareUpdateReasons.${row.reason}`)}
                  {row.state === 'queued' && row.isDeferred === true && <> · {t('firmware.secondTurn')}</>}
                </td>
                <td>{typeof row.fromVersion === 'string' && row.fromVersion}</td>
                <td>{format.number(Number(row.attempts))}</td>
                <td>{typeof row.changedAt === 'string' && formatDateTime(row.changedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {data !== undefined && total > data.length && (
        <div className={styles.more}>
          <Button variant="text" size="small" onClick={() => setCount(count * 2)}>
            {t('kit.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

const nameOf = (row: unknown): string | undefined =>
  typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string'
    ? row.name
    : undefined
