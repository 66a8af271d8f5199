import { Button } from '@mui/material'
import { MapPin, Wrench, Zap } from 'lucide-react'
import { CopyText } from '../../../kit/CopyText.tsx'
import { nameOf } from '../../../kit/detail/nameOf.ts'
import { refName } from '../../../kit/fields/ref.tsx'
import { RefLink } from '../../../kit/RefLink.tsx'
import { SimulatedTag } from '../../../kit/SimulatedTag.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useAccess } from '../../../kit/useAccess.ts'
import { useWords } from '../../../kit/useWords.ts'
import { PageHeader } from '../../../layout/PageHeader.tsx'
import { usePageTitle } from '../../../layout/usePageTitle.ts'
import { screen } from '../ChargePoints.tsx'
import cells from '../cells.module.css'
import styles from '../chargePoints.module.css'
import { connectorsOf, idOf, isTroubled, powerNow } from '../point.ts'
import { CommandsMenu } from './CommandsMenu.tsx'
import type { OnCommand } from './Connectors.tsx'
import { LinkChip } from './LinkChip.tsx'
import { MaintenanceSwitch } from './MaintenanceSwitch.tsx'

type Props = { row: Row; onCommand: OnCommand; onRecover: () => void }

/** Which point it is, how it is, and what one can do with it as a whole. */
export function PointHeader({ row, onCommand, onRecover }: Props) {
  const { t } = useWords()
  const access = useAccess(screen.entity)
  const name = nameOf(screen.entity, row)
  const sessions = connectorsOf(row).flatMap(({ session }) => session ?? [])
  return (
    <>
      <PageHeader title={name}>
        {access.edit && <MaintenanceSwitch row={row} />}
        {access.edit && isTroubled(row) && (
          <Button startIcon={<Wrench size={16} strokeWidth={1.5} />} onClick={onRecover}>
            {t('entities.chargePoints.recover')}
          </Button>
        )}
        {access.edit && <CommandsMenu row={row} onCommand={onCommand} />}
      </PageHeader>
      <LiveTitle row={row} name={name} />
      <div className={styles.sub}>
        <CopyText text={idOf(row)} />
        <LinkChip row={row} />
        <SimulatedTag row={row} />
        <span className={cells.signal}>
          <MapPin size={14} strokeWidth={1.5} aria-hidden />
          <RefLink entity="chargeStations" id={row.stationId} name={refName(row, 'stationId')} />
        </span>
        {sessions.map(({ id, transactionId }) => (
          <span key={id} className={cells.signal}>
            <Zap size={14} strokeWidth={1.5} aria-hidden />
            <RefLink
              entity="transactions"
              id={id}
              name={t('entities.chargePoints.sessionGoesOn', { number: transactionId })}
            />
          </span>
        ))}
      </div>
    </>
  )
}

/** The browser's tab says what flows: «⚡ 42 кВт». */
function LiveTitle({ row, name }: { row: Row; name: string }) {
  const { t, format } = useWords()
  const now = powerNow(row) ?? 0
  usePageTitle(now > 0 ? `⚡ ${format.number(now, 0)} ${t('kit.units.kW')} · ${name}` : name)
  return null
}
