import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { lazyWith } from '../../i18n/lazyWith.ts'
import { Crumbs } from '../../kit/Crumbs.tsx'
import type { Row } from '../../kit/screen.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { screen } from './ChargePoints.tsx'
import { CommandPanel } from './CommandPanel.tsx'
import { About } from './card/About.tsx'
import { CardTabs } from './card/CardTabs.tsx'
import { MaintenanceNote } from './card/MaintenanceNote.tsx'
import { PointHeader } from './card/PointHeader.tsx'
import { TabPanel } from './card/TabPanel.tsx'
import { tabOf } from './card/tabs.ts'
import { useAskedCommand } from './card/useAskedCommand.ts'
import styles from './chargePoints.module.css'
import { idOf } from './point.ts'
import { useCommands } from './useCommands.ts'

const CommandDialog = lazy(() => import('./CommandDialog.tsx').then((m) => ({ default: m.CommandDialog })))
const OpenEvents = lazyWith('notices', () => import('../../notices/OpenEvents.tsx'))
const Recovery = lazyWith('station', () => import('./recovery/Recovery.tsx'))

/** A charge point: connectors and commands first, for a technician stands at the post with a phone. */
export function ChargePoint({ row }: { row: Row }) {
  const access = useAccess(screen.entity)
  const tab = tabOf(useParams()['*'])
  const { sent, send } = useCommands()
  const [asked, ask] = useAskedCommand()
  const [isRecovering, setRecovering] = useState(false)
  return (
    <>
      <Crumbs entity="chargePoints" here={idOf(row)} />
      <PointHeader row={row} onCommand={ask} onRecover={() => setRecovering(true)} />
      <CardTabs row={row} tab={tab} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Suspense>
            <OpenEvents filter={{ chargePointId: row.id }} />
          </Suspense>
          <MaintenanceNote row={row} />
          <TabPanel row={row} tab={tab} onCommand={ask} />
        </div>
        <aside className={styles.column}>
          {access.edit && (
            <CommandPanel
              row={row}
              sent={sent}
              onChoose={ask}
              onRepeat={({ name, input }) => send(name, input)}
            />
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
              send(name, input)
            }}
          />
        )}
        {isRecovering && <Recovery row={row} onClose={() => setRecovering(false)} />}
      </Suspense>
    </>
  )
}
