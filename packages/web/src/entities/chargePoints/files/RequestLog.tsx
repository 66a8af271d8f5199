import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { FormFailure } from '../../../kit/form/FormFailure.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { zoneOf } from '../../../kit/zone.ts'
import { http } from '../../../session/http.ts'
import styles from '../chargePoints.module.css'
import { MomentField } from '../moments/MomentField.tsx'

const HOUR_MS = 3_600_000
const spans = [1, 6, 24]

const lastHours = (hours: number) => ({
  startTime: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  stopTime: new Date().toISOString(),
})

/** Asks the station for its log of a period; it comes to us by itself. */
export function RequestLog({ point, onClose }: { point: Row; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const [hours, setHours] = useState(1)
  const [own, setOwn] = useState<{ startTime?: string; stopTime?: string }>(() => lastHours(1))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const lengthMs = Date.parse(own.stopTime ?? '') - Date.parse(own.startTime ?? '')
  const isGood = hours > 0 || (lengthMs >= 60_000 && lengthMs <= 24 * HOUR_MS)
  const zone = zoneOf(point)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      const body = hours > 0 ? lastHours(hours) : own
      const answer = await http({ method: 'POST', path: `/chargePoints/${point.id}/diagnostics`, body })
      notify(t(hasFile(answer) ? 'files.asked' : 'files.none'), {
        type: hasFile(answer) ? 'success' : 'warning',
      })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    } finally {
      await queries.invalidateQueries({ queryKey: ['stationFiles'] })
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('files.request')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>{t('files.requestText')}</DialogContentText>
          <FormFailure error={error} />
          <div style={{ display: 'grid', gap: 16 }}>
            <div>
              <div className={styles.fieldLabel} id={`${id}-span`}>
                {t('files.span')}
              </div>
              <ToggleButtonGroup
                exclusive
                value={hours}
                aria-labelledby={`${id}-span`}
                onChange={(_, next: number | null) => next !== null && setHours(next)}
              >
                {spans.map((each) => (
                  <ToggleButton key={each} value={each}>
                    {t('commands.diagnostics.hours', { count: each })}
                  </ToggleButton>
                ))}
                <ToggleButton value={0}>{t('files.own')}</ToggleButton>
              </ToggleButtonGroup>
            </div>
            {hours === 0 && (
              <>
                <MomentField
                  label={t('files.from')}
                  value={own.startTime}
                  timeZone={zone}
                  onChange={(startTime) => setOwn({ ...own, startTime })}
                />
                <MomentField
                  label={t('files.to')}
                  value={own.stopTime}
                  timeZone={zone}
                  error={isGood ? undefined : t('files.badSpan')}
                  onChange={(stopTime) => setOwn({ ...own, stopTime })}
                />
              </>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" disabled={!isGood} loading={isBusy}>
            {t('files.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const hasFile = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'fileName' in answer && answer.fileName !== null
