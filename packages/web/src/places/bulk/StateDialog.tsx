import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { FieldRadios, FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useTell } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'
import type { StationState } from '../../map/station.ts'
import { inSteps } from '../../points/bulk/inSteps.ts'
import { errorText } from '../../session/errorText.ts'
import { Refusal } from '../../session/Refusal.ts'
import styles from './bulk.module.css'
import { movesTo, moveTo, waysOf } from './moves.ts'

type Props = { rows: RowOf<'chargeStations'>[]; to?: StationState; onClose: (isDone: boolean) => void }
type Values = { state: StationState | ''; reason: string }

const atOnce = 10

/** Moves locations to another state; says what drivers will see, asks why, and names those that would not. */
export default function StateDialog({ rows, to, onClose }: Props) {
  const { t, format } = useWords()
  const tell = useTell()
  const [hasTried, setTried] = useState(false)
  const ways = to ? [to] : waysOf(rows)
  const movedTo = (state: Values['state']) => (state ? rows.filter((row) => movesTo(row, state)) : [])
  const verb = (state: Values['state']) =>
    state ? t(`entities.chargeStations.workflow.${state}.action`) : t('stationActs.state.do')
  const counted = (count: number) => ({ count, number: format.number(count) })
  return (
    <FormDialog<Values>
      title={
        rows.length === 1 && to
          ? t('kit.workflowTitle', { action: verb(to), name: rows[0]?.name })
          : t('stationActs.state.title', counted(rows.length))
      }
      action={({ state }) => verb(state)}
      maxWidth="sm"
      start={{ state: ways[0] ?? '', reason: '' }}
      isReady={({ state }) => movedTo(state).length > 0}
      onSubmit={async ({ state, reason }) => {
        const moved = movedTo(state)
        const failures: string[] = []
        await inSteps(moved, atOnce, async (row) => {
          if (!state) return
          await moveTo(row, state, reason).catch((error: unknown) =>
            failures.push(`${spokenName(row)}: ${errorText(error, t)}`),
          )
        })
        if (failures.length === 0) return t('stationActs.state.done', counted(moved.length))
        setTried(true)
        await tell(undefined, 'all')
        throw new Refusal(failures.join('\n'))
      }}
      renews="all"
      onDone={() => onClose(true)}
      onClose={() => onClose(hasTried)}
    >
      {(form) => {
        const { state } = form.watch()
        const skipped = rows.length - movedTo(state).length
        return (
          <>
            {!to && (
              <FieldRadios
                of={form}
                name="state"
                label={t('entities.chargeStations.fields.state')}
                options={ways.map((way) => ({ value: way, text: verb(way) }))}
              />
            )}
            {state && <p>{t(`entities.chargeStations.workflow.${state}.effect`)}</p>}
            {skipped > 0 && <p className={styles.note}>{t('stationActs.state.skipped', counted(skipped))}</p>}
            {state !== 'active' && (
              <FieldText of={form} name="reason" label={t('stationActs.state.reason')} max={500} />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
