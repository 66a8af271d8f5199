import type { RowOf } from '@zaryad/model'
import { Card } from '../../../kit/Card.tsx'
import { Crumbs } from '../../../kit/Crumbs.tsx'
import { DeleteButton } from '../../../kit/detail/DeleteButton.tsx'
import styles from '../../../kit/detail/detail.module.css'
import { EditButton } from '../../../kit/detail/EditButton.tsx'
import { FieldValues } from '../../../kit/detail/FieldValues.tsx'
import { History } from '../../../kit/detail/History.tsx'
import { WorkflowButtons } from '../../../kit/detail/WorkflowButtons.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { useAccess } from '../../../kit/useAccess.ts'
import { useScreen } from '../../../kit/useScreen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { CampaignPoints } from './CampaignPoints.tsx'
import { CampaignProgress } from './CampaignProgress.tsx'
import { RetryButton } from './RetryButton.tsx'

const shown = [
  'state',
  'stopReason',
  'firmwareId',
  'waveKind',
  'waveSize',
  'pauseMinutes',
  'stopOnFailures',
  'windowFrom',
  'windowTo',
  'startedAt',
  'finishedAt',
]

/** A campaign: how far it is, what came of each point, and the ways to hold it. */
export function Campaign({ row }: { row: RowOf<'firmwareCampaigns'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const access = useAccess(screen.entity)
  const isDraft = row.state === 'draft'
  const isGoing = row.state === 'running' || row.state === 'paused'
  return (
    <>
      <Crumbs entity="firmwareCampaigns" here={row.name} />
      <PageHeader
        title={row.name}
        more={
          <>
            {access.delete && !isGoing && <DeleteButton screen={screen} row={row} />}
            {access.edit && isDraft && (
              <EditButton entity="firmwareCampaigns" id={row.id} variant="outlined" />
            )}
          </>
        }
      >
        {access.edit && <RetryButton row={row} />}
        {access.edit && <WorkflowButtons screen={screen} row={row} />}
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isDraft && <CampaignProgress row={row} />}
          {!isDraft && <CampaignPoints row={row} />}
          <Card title={t('kit.about')} isPadded>
            <FieldValues
              screen={screen}
              row={row}
              names={shown.filter((name) => name !== 'stopReason' || row.stopReason)}
            />
          </Card>
        </div>
        <div className={styles.column}>
          <History entity={screen.entity} id={row.id} />
        </div>
      </div>
    </>
  )
}
