import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { hourMs } from '@zaryad/model/durations'
import { Suspense, useId } from 'react'
import { nowMs } from '../../clock.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { lazyField } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { ask } from '../../session/ask.ts'
import styles from '../chargePoints.module.css'

const MomentField = lazyField(() =>
  import('../moments/MomentField.tsx').then((m) => ({ default: m.MomentField })),
)

const spans = [1, 6, 24]

type Span = { startTime?: string | undefined; stopTime?: string | undefined }
/** No hours: a span of one's own. */
type Values = { hours: number } & Span

const lastHours = (hours: number) => ({
  startTime: new Date(nowMs() - hours * hourMs).toISOString(),
  stopTime: new Date(nowMs()).toISOString(),
})

const isGood = ({ hours, startTime, stopTime }: Values) => {
  const lengthMs = Date.parse(stopTime ?? '') - Date.parse(startTime ?? '')
  return hours > 0 || (lengthMs >= 60_000 && lengthMs <= 24 * hourMs)
}

/** Asks the station for its log of a period; it comes to us by itself. */
export function RequestLog({ point, onClose }: { point: RowOf<'chargePoints'>; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const zone = zoneOf(point)
  return (
    <FormDialog<Values>
      title={t('files.request')}
      text={t('files.requestText')}
      action={t('files.send')}
      start={{ hours: 1, ...lastHours(1) }}
      isReady={isGood}
      onSubmit={async ({ hours, startTime, stopTime }) => {
        const body = hours > 0 ? lastHours(hours) : { startTime: startTime ?? '', stopTime: stopTime ?? '' }
        const { fileName } = await ask('POST /api/v1/chargePoints/:id/diagnostics', { id: point.id, body })
        return fileName !== null ? t('files.asked') : { text: t('files.none'), type: 'warning' }
      }}
      renews={['stationFiles']}
      onClose={onClose}
    >
      {({ watch, setValue }) => {
        const values = watch()
        return (
          <>
            <div>
              <div className={styles.fieldLabel} id={`${id}-span`}>
                {t('files.span')}
              </div>
              <ToggleButtonGroup
                exclusive
                value={values.hours}
                aria-labelledby={`${id}-span`}
                onChange={(_, next: number | null) => next !== null && setValue('hours', next)}
              >
                {spans.map((each) => (
                  <ToggleButton key={each} value={each}>
                    {t('commands.diagnostics.hours', { count: each })}
                  </ToggleButton>
                ))}
                <ToggleButton value={0}>{t('files.own')}</ToggleButton>
              </ToggleButtonGroup>
            </div>
            {values.hours === 0 && (
              <Suspense>
                <MomentField
                  label={t('files.from')}
                  value={values.startTime}
                  timeZone={zone}
                  onChange={(moment) => setValue('startTime', moment, { shouldDirty: true })}
                />
                <MomentField
                  label={t('files.to')}
                  value={values.stopTime}
                  timeZone={zone}
                  error={isGood(values) ? undefined : t('files.badSpan')}
                  onChange={(moment) => setValue('stopTime', moment, { shouldDirty: true })}
                />
              </Suspense>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
