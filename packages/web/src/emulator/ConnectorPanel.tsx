import { Alert } from '@mui/material'
import type { Connector } from '@zaryad/station'
import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { ConnectorChip } from '../kit/ConnectorChip.tsx'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import { errorText } from '../session/errorText.ts'
import type { ConnectorAct } from './acts.ts'
import type { Bench } from './bench.ts'
import { CardRow } from './CardRow.tsx'
import styles from './emulator.module.css'
import { FaultRow } from './FaultRow.tsx'
import { HandButtons } from './HandButtons.tsx'
import { Knobs } from './Knobs.tsx'
import { perform } from './perform.ts'
import { SessionLine } from './SessionLine.tsx'
import { StateMachine } from './StateMachine.tsx'

/** One connector by hand: where it stands, what can be done, and its figures. */
export function ConnectorPanel({ bench, connector }: { bench: Bench; connector: Connector }) {
  const { t, format } = useWords()
  const [error, setError] = useState<unknown>(null)
  const { id, maxPowerW, status } = connector
  const type = bench.row.connectors.find(({ connectorId }) => connectorId === id)?.type
  const run = (act: ConnectorAct) => {
    setError(null)
    perform(bench, act).catch(setError)
  }
  const part = { bench, connector, run }
  return (
    <Card
      title={t('emulator.connector', { number: id })}
      id={`emulator-connector-${id}`}
      note={
        <span className={kit.muted}>
          {type ? `${t(`choices.connectorTypes.${type}`)}, ` : ''}
          {format.number(maxPowerW / 1000)} {t('kit.units.kW')}
        </span>
      }
      actions={<ConnectorChip status={status} />}
    >
      <div className={styles.body}>
        <StateMachine status={status} number={id} />
        <SessionLine bench={bench} connector={connector} />
        <CardRow {...part} />
        <HandButtons {...part} />
        <FaultRow {...part} />
        {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
        <Knobs {...part} />
      </div>
    </Card>
  )
}
