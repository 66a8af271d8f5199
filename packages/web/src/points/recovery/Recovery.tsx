import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  useMediaQuery,
} from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ConnectorChip } from '../../kit/ConnectorChip.tsx'
import { GuardedDialog } from '../../kit/form/GuardedDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { media } from '../../theme/media.ts'
import { idOf, isOnline } from '../point.ts'
import { isWell, rungs } from './ladder.ts'
import { RungItem } from './RungItem.tsx'
import styles from './recovery.module.css'
import { Ticket } from './Ticket.tsx'
import { useLadder } from './useLadder.ts'

type Props = { row: RowOf<'chargePoints'>; onClose: () => void }

const stuck = new Set(['Faulted', 'Unavailable', 'Finishing', 'SuspendedEVSE'])

/** «Мастер восстановления» (ux §5.7): rung by rung, each waits for the device's own word. */
export function Recovery({ row, onClose }: Props) {
  const { t } = useWords()
  const isNarrow = useMediaQuery(media.narrow)
  const connectors = row.connectors
  const first = connectors.find(({ status }) => status !== null && stuck.has(status)) ?? connectors[0]
  const [connectorId, setConnectorId] = useState(first?.connectorId ?? 1)
  const [hasNote, setHasNote] = useState(false)
  const ladder = useLadder(row.id, connectorId)
  const { seen, state, running } = ladder
  const isTried = rungs.some((rung) => rung !== 'link' && ['done', 'failed'].includes(state[rung].result))
  const isMended = seen !== undefined && isWell(seen) && isTried && !running
  return (
    <GuardedDialog
      mayLose={running !== null || hasNote}
      words={running ? 'recovery.leave' : undefined}
      onClose={onClose}
      aria-labelledby="recovery-title"
      maxWidth="sm"
      fullScreen={isNarrow}
    >
      <DialogTitle id="recovery-title">{t('recovery.title', { code: idOf(row) })}</DialogTitle>
      <DialogContent>
        <div className={styles.about}>
          {connectors.length > 1 ? (
            <TextField
              select
              label={t('entities.connectors.one')}
              value={connectorId}
              disabled={running !== null}
              onChange={({ target }) => setConnectorId(Number(target.value))}
            >
              {connectors.map((each) => (
                <MenuItem key={each.id} value={each.connectorId}>
                  {t('entities.chargePoints.connector', { number: each.connectorId })}
                </MenuItem>
              ))}
            </TextField>
          ) : (
            <span>{t('entities.chargePoints.connector', { number: connectorId })}</span>
          )}
          <span aria-live="polite">
            <ConnectorChip
              status={seen?.status ?? first?.status}
              isOffline={seen ? !seen.isOnline : !isOnline(row)}
            />
          </span>
        </div>
        {isMended && (
          <Alert severity="success" icon={<CircleCheck size={18} />} sx={{ mb: 3 }}>
            {t('recovery.mended')}
          </Alert>
        )}
        <ol className={styles.ladder}>
          {rungs.map((rung, index) => (
            <RungItem
              key={rung}
              rung={rung}
              number={index + 1}
              state={state[rung]}
              running={running?.rung === rung ? running : null}
              isNext={!running && ladder.next === rung}
              isBlocked={seen === undefined || (rung !== 'link' && !seen.isOnline)}
              hasSession={seen?.hasSession ?? false}
              onRun={() => ladder.run(rung)}
              onSkip={() => ladder.skip(rung)}
              onAgain={running ? undefined : () => ladder.again(rung)}
            />
          ))}
          <Ticket
            row={ladder.row ?? row}
            connectorId={connectorId}
            state={state}
            number={rungs.length + 1}
            onNote={setHasNote}
          />
        </ol>
      </DialogContent>
      <DialogActions>
        <Button variant={isMended ? 'contained' : 'text'} onClick={onClose}>
          {t('recovery.close')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  )
}

export default Recovery
