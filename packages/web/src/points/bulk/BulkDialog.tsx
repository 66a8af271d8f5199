import { Button, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { type ReactNode, useState } from 'react'
import { GuardedDialog } from '../../kit/form/GuardedDialog.tsx'
import { useIsTyped } from '../../kit/form/useIsTyped.ts'
import { useWords } from '../../kit/useWords.ts'
import { ResultTable } from './ResultTable.tsx'
import { Targets } from './Targets.tsx'
import { type Act, isGood, useBulkRun } from './useBulkRun.ts'

export type BulkProps = { rows: RowOf<'chargePoints'>[]; onClose: (isDone: boolean) => void }

type Props = BulkProps & {
  /** The key of `entities.chargePoints.bulk`. */
  name: string
  act: Act
  /** What is asked besides whom it is for. */
  children?: ReactNode
  isReady?: boolean
  isDangerous?: boolean
  /** False where a charge that goes on does not mind. */
  sparesCharging?: boolean
}

/** Whom it is for, the way through them, and what came of each; the failed may be tried again. */
export function BulkDialog({ rows, onClose, name, act, children, ...options }: Props) {
  const { t, format } = useWords()
  const { isReady = true, isDangerous = false, sparesCharging = true } = options
  const [takesCharging, setTakesCharging] = useState(!sparesCharging)
  const { results, isRunning, run, stop } = useBulkRun(act)
  const { taken, spared } = targetsOf(rows, takesCharging)
  const { isTyped, onChange } = useIsTyped()
  const hasRun = results.size > 0
  const failed = taken.filter(({ id }) => results.has(id) && !isGood(results.get(id)))
  const done = [...results.values()].filter(({ state }) => state !== 'sending').length
  const close = () => {
    stop()
    onClose(hasRun)
  }
  return (
    <GuardedDialog
      mayLose={isRunning || (isTyped && !hasRun)}
      words={isRunning ? 'bulk.leave' : undefined}
      onClose={close}
      aria-labelledby="bulk-title"
      maxWidth="sm"
    >
      <DialogTitle id="bulk-title">{t(`entities.chargePoints.bulk.${name}`)}</DialogTitle>
      <DialogContent>
        {hasRun ? (
          <>
            <p aria-live="polite">
              {t('bulk.progress', { done: format.number(done), all: format.number(taken.length) })}
            </p>
            <LinearProgress
              variant="determinate"
              value={(done / Math.max(1, taken.length)) * 100}
              aria-label={t('bulk.title')}
              sx={{ my: 2 }}
            />
            <ResultTable rows={taken} results={results} />
          </>
        ) : (
          <>
            <div onChange={onChange}>{children}</div>
            <Targets
              taken={taken}
              spared={spared}
              takesCharging={takesCharging}
              onTakesCharging={sparesCharging ? setTakesCharging : undefined}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={isRunning ? stop : close}>
          {t(isRunning ? 'bulk.stop' : hasRun ? 'kit.buttons.close' : 'kit.buttons.cancel')}
        </Button>
        {hasRun && !isRunning && failed.length > 0 && (
          <Button variant="contained" onClick={() => run(failed)}>
            {t('bulk.repeat', { count: failed.length, number: format.number(failed.length) })}
          </Button>
        )}
        {!hasRun && (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={!isReady || taken.length === 0}
            onClick={() => run(taken)}
          >
            {t(`entities.chargePoints.bulk.do.${name}`, {
              count: taken.length,
              number: format.number(taken.length),
            })}
          </Button>
        )}
      </DialogActions>
    </GuardedDialog>
  )
}

const isCharging = (row: RowOf<'chargePoints'>) => row.charging

/** Points that charge a car are left out unless one wants them (ux §5.6). */
function targetsOf(
  rows: RowOf<'chargePoints'>[],
  takesCharging: boolean,
): { taken: RowOf<'chargePoints'>[]; spared: RowOf<'chargePoints'>[] } {
  const spared = rows.filter(isCharging)
  return { taken: takesCharging ? rows : rows.filter((row) => !isCharging(row)), spared }
}
