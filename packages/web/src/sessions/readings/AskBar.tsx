import { Button, MenuItem, TextField } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { nowMs } from '../../clock.ts'
import { addDays, dayOf } from '../../dates/day.ts'
import { LazyDateField } from '../../kit/fields/LazyDateField.tsx'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { type Asked, faultOf, longestDays } from './asked.ts'
import { measurandWord } from './cells.tsx'
import styles from './meterValues.module.css'

type Props = { asked: Asked; onChange: (part: Record<string, string | null>) => void }

/** Those of OCPP 1.6 §7.31 that stations of the field send, the ones people ask about first. */
const measurands = [
  'Energy.Active.Import.Register',
  'Power.Active.Import',
  'SoC',
  'Current.Import',
  'Voltage',
  'Temperature',
  'Current.Offered',
  'Power.Offered',
  'Energy.Active.Import.Interval',
  'Frequency',
]

const presets: [key: string, days: number][] = [
  ['today', 1],
  ['week', 7],
  ['month', 30],
]

/** Which point or session, over which days. */
export function AskBar({ asked, onChange }: Props) {
  const { t } = useWords()
  const user = useUser()
  const fault = faultOf(asked)
  const today = dayOf(nowMs())
  const isSession = asked.session !== ''
  const error = fault && !isSession ? t(`entities.meterValues.ask.${fault}`, { number: longestDays }) : ''
  return (
    <div className={styles.bar}>
      {user && isAdministrator(user) && (
        <div className={styles.company}>
          <RefSelect
            label={t('kit.fields.tenantId')}
            target="tenants"
            value={asked.tenantId}
            onChange={(tenant) => onChange({ tenant, point: null })}
          />
        </div>
      )}
      <div className={styles.point}>
        <RefSelect
          label={t('entities.meterValues.fields.chargePointId')}
          target="chargePoints"
          filter={asked.tenantId ? { tenantId: asked.tenantId } : {}}
          value={asked.pointId}
          onChange={(id) => onChange({ point: id })}
        />
      </div>
      <TextField
        label={t('entities.meterValues.ask.session')}
        value={asked.session}
        onChange={({ target }) => onChange({ session: target.value })}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        select
        label={t('entities.meterValues.fields.measurand')}
        value={asked.measurand}
        onChange={({ target }) => onChange({ measurand: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('entities.meterValues.allMeasurands')}</MenuItem>
        {measurands.map((each) => (
          <MenuItem key={each} value={each}>
            {measurandWord(each, t)}
          </MenuItem>
        ))}
      </TextField>
      {!isSession && (
        <>
          <LazyDateField
            label={t('kit.dateFrom')}
            value={asked.from}
            maxDate={today}
            onChange={(from) => onChange({ from })}
          />
          <LazyDateField
            label={t('kit.dateTo')}
            value={asked.to}
            error={error}
            onChange={(to) => onChange({ to })}
          />
          <span className={styles.presets}>
            {presets.map(([key, days]) => (
              <Button
                key={key}
                size="small"
                onClick={() => onChange({ from: addDays(today, 1 - days), to: today })}
              >
                {t(`kit.period.${key}`)}
              </Button>
            ))}
          </span>
        </>
      )}
    </div>
  )
}
