import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Wrench } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useCommands } from '../commands/useCommands.ts'
import { Crumbs } from '../kit/Crumbs.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'
import type { Event } from '../notices/event.ts'
import { CommandPanel } from './CommandPanel.tsx'
import { About } from './card/About.tsx'
import { CardTabs } from './card/CardTabs.tsx'
import { CommandsMenu } from './card/CommandsMenu.tsx'
import { MaintenanceNote } from './card/MaintenanceNote.tsx'
import { MaintenanceSwitch } from './card/MaintenanceSwitch.tsx'
import { PointHeader } from './card/PointHeader.tsx'
import { TabPanel } from './card/TabPanel.tsx'
import { type Tab, tabOf } from './card/tabs.ts'
import { useAskedCommand } from './card/useAskedCommand.ts'
import { useIsWide } from './card/useIsWide.ts'
import styles from './chargePoints.module.css'
import { LastCommands } from './LastCommands.tsx'
import { faultedOf, idOf, isTroubled } from './point.ts'

const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx').then((m) => ({ default: m.AnswerDialog })))
const CommandDialog = lazyPart(() =>
  import('./CommandDialog.tsx').then((m) => ({ default: m.CommandDialog })),
)
const ConnectorFault = lazyWith('notices', () => import('./card/ConnectorFault.tsx'))
const OfflineAlert = lazyWith('notices', () => import('./card/OfflineAlert.tsx'))
const OpenEvents = lazyWith('notices', () => import('../notices/OpenEvents.tsx'))
const Recovery = lazyWith('station', () => import('./recovery/Recovery.tsx'))

/** A lost link has an alert of its own; so has a fault, at its connector or above all of them. */
const isTold = (row: RowOf<'chargePoints'>, tab: Tab) => {
  const broken = new Set(faultedOf(row).map(({ connectorId }) => connectorId))
  return ({ kind, data }: Event) =>
    kind === 'offline' || (kind === 'fault' && tab === 'connectors' && broken.has(Number(data.connectorId)))
}

/**
 * A charge point: what is wrong first, then its connectors, for a technician stands at the post with a phone. Each
 * command has one place: those of a connector on its card, those of the station beside, on a narrow screen in a menu;
 * there the answer comes where the form was, for the last commands are at the end of the page.
 */
export default function ChargePoint({ row }: { row: RowOf<'chargePoints'> }) {
  const access = useAccess(entities.chargePoints)
  const isWide = useIsWide()
  const tab = tabOf(useParams()['*'])
  const { sent, send } = useCommands()
  const [asked, ask] = useAskedCommand()
  const [isAnswering, setAnswering] = useState(false)
  const [isRecovering, setRecovering] = useState(false)
  const recover = () => setRecovering(true)
  const acts = access.edit && (
    <>
      <MaintenanceSwitch row={row} />
      <RecoverButton row={row} onRecover={recover} />
    </>
  )
  return (
    <>
      <Crumbs entity="chargePoints" here={idOf(row)} />
      <PointHeader row={row}>{isWide && acts}</PointHeader>
      <CardTabs row={row} tab={tab} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Suspense>
            <OfflineAlert row={row} />
            {!isWide &&
              tab === 'connectors' &&
              faultedOf(row).map((connector) => (
                <ConnectorFault key={connector.id} row={row} connector={connector} isApart />
              ))}
            <OpenEvents filter={{ chargePointId: row.id }} omit={isTold(row, tab)} />
          </Suspense>
          <MaintenanceNote row={row} />
          {!isWide && acts && (
            <div className={styles.acts}>
              {acts}
              <CommandsMenu row={row} onCommand={ask} />
            </div>
          )}
          <TabPanel row={row} tab={tab} onCommand={ask} onRecover={recover} />
        </div>
        <aside className={styles.column}>
          {access.edit && isWide && <CommandPanel row={row} onChoose={ask} />}
          {access.edit && (
            <LastCommands row={row} sent={sent} onRepeat={({ name, input }) => send(name, input)} />
          )}
          <About row={row} />
        </aside>
      </div>
      <Suspense>
        {asked && access.edit && (
          <CommandDialog
            name={asked.name}
            row={row}
            connectorId={asked.connectorId}
            onClose={() => ask(null)}
            onSend={(name, input) => {
              ask(null)
              setAnswering(true)
              send(name, input)
            }}
          />
        )}
        {isAnswering && !isWide && (
          <AnswerDialog row={row} sent={sent.slice(0, 1)} onSend={send} onClose={() => setAnswering(false)} />
        )}
        {isRecovering && <Recovery row={row} onClose={() => setRecovering(false)} />}
      </Suspense>
    </>
  )
}

/** The recovery ladder of the whole station; a connector in fault has it on its own card. */
function RecoverButton({ row, onRecover }: { row: RowOf<'chargePoints'>; onRecover: () => void }) {
  const { t } = useWords()
  const isOnCard = row.connectors.some(({ status }) => status === 'Faulted')
  if (!isTroubled(row) || isOnCard) return null
  return (
    <Button variant="soft" startIcon={<Wrench />} onClick={onRecover}>
      {t('entities.chargePoints.recover')}
    </Button>
  )
}
