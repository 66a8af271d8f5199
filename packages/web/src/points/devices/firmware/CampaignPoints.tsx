import { entities, type RowOf } from '@zaryad/model'
import { useState } from 'react'
import { formatDateTime } from '../../../i18n/format.ts'
import { Card } from '../../../kit/Card.tsx'
import dense from '../../../kit/denseTable.module.css'
import { kinds } from '../../../kit/fields/index.ts'
import kit from '../../../kit/kit.module.css'
import { MoreRows } from '../../../kit/MoreRows.tsx'
import { RefLink } from '../../../kit/RefLink.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { useRows } from '../../../kit/useRow.ts'
import { useWords } from '../../../kit/useWords.ts'

const updates = entities.firmwareUpdates
const { Value: Choice } = kinds.choice
const step = 50

/** Every point of a campaign, wave by wave: how far it is and why. */
export function CampaignPoints({ row: campaign }: { row: RowOf<'firmwareCampaigns'> }) {
  const { t, format, label } = useWords()
  const [count, setCount] = useState(step)
  const found = useRows(
    'firmwareUpdates',
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'wave', order: 'ASC' },
      filter: { campaignId: campaign.id },
    },
    { refetchInterval: campaign.state === 'running' ? 5_000 : 15_000, placeholderData: (before) => before },
  )
  const { data, total = 0 } = found
  const state = updates.fields.state
  return (
    <Card
      title={t('firmware.points')}
      note={<span className={kit.muted}>{data && format.number(total)}</span>}
      query={found}
    >
      <ScrollRegion className={dense.dense} label={t('firmware.points')}>
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
                  <RefLink entity="chargePoints" id={row.chargePointId} name={row.chargePoint?.name} />
                </td>
                <td>{format.number(row.wave)}</td>
                <td>
                  <Choice entity={updates} name="state" field={state} value={row.state} row={row} />
                </td>
                <td>
                  {row.reason && t(`choices.firmwareUpdateReasons.${row.reason}`)}
                  {row.state === 'queued' && row.isDeferred && <> · {t('firmware.secondTurn')}</>}
                </td>
                <td>{row.fromVersion}</td>
                <td>{format.number(row.attempts)}</td>
                <td>{row.changedAt && formatDateTime(row.changedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {data !== undefined && total > data.length && <MoreRows onMore={() => setCount(count * 2)} />}
    </Card>
  )
}
