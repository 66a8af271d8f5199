import { Alert, Button, MenuItem, TextField } from '@mui/material'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { isAccepted, sendCommand } from '../../commands/commands.ts'
import { ConnectorChip } from '../../kit/ConnectorChip.tsx'
import { useWords, type Words } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'
import styles from './onboarding.module.css'
import type { OnboardingState } from './useOnboarding.ts'

/** A car on the cable, a start from here, energy that is seen to flow, a stop. */
export function TestStep({ state: { point, session, situation, refresh } }: { state: OnboardingState }) {
  const words = useWords()
  const { t, format } = words
  const connectors = point ? point.connectors : []
  const [chosen, setChosen] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!point) return null
  const charging = connectors.find((each) => each.session)
  const usable = connectors.find(({ status }) => status === 'Preparing' || status === 'Available')
  const connectorId = charging?.connectorId ?? chosen ?? (usable ?? connectors[0])?.connectorId
  const connector = connectors.find((each) => each.connectorId === connectorId)
  const live = charging?.session
  const isOffline = !situation.readiness?.isOnline
  const send = async (name: 'start' | 'stop') => {
    setBusy(true)
    setProblem(null)
    try {
      const input = { pointId: point.id, connectorId, transactionId: live?.transactionId }
      const status = await sendCommand(name, input)
      setAsked(name === 'start' && isAccepted(status))
      if (!isAccepted(status))
        setProblem(
          t('commands.rejected', { status: t(`commands.answers.${status}`, { defaultValue: status }) }),
        )
    } catch (failure) {
      setProblem(failureText(failure, words))
    }
    await refresh()
    setBusy(false)
  }
  const isOver = situation.test?.isOver
  return (
    <div className={styles.fields}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {connectors.length > 1 && !live && (
        <TextField
          select
          label={t('entities.connectors.one')}
          value={connectorId ?? ''}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {connectors.map((each) => (
            <MenuItem key={each.id} value={each.connectorId}>
              {t('entities.chargePoints.connector', { number: each.connectorId })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <div className={styles.live} aria-live="polite">
        <ConnectorChip status={connector?.status} isOffline={isOffline} />
        {live && (
          <>
            <span>
              <b>{format.number(live.energy ?? 0, 3)}</b> {t('kit.units.kWh')}
            </span>
            <span>
              <b>{live.power === null ? '–' : format.number(live.power, 1)}</b> {t('kit.units.kW')}
            </span>
          </>
        )}
        {isAsked && !live && !isOver && <span>{t('onboarding.test.plugIn')}</span>}
      </div>
      {isOver && session && (
        <p>
          {t('onboarding.test.result', {
            number: session.transactionId,
            energy: format.number(session.energy ?? 0, 3),
          })}
        </p>
      )}
      <div className={styles.ways}>
        {live ? (
          <Button
            variant="contained"
            color="error"
            startIcon={<Square />}
            loading={isBusy}
            loadingPosition="start"
            disabled={isOffline}
            onClick={() => send('stop')}
          >
            {t('onboarding.test.stop')}
          </Button>
        ) : (
          <Button
            variant={isOver ? 'outlined' : 'contained'}
            startIcon={<Play />}
            loading={isBusy}
            loadingPosition="start"
            disabled={isOffline || !connector}
            onClick={() => send('start')}
          >
            {t('onboarding.test.start')}
          </Button>
        )}
        {isOffline && <small>{t('commands.noConnection')}</small>}
      </div>
    </div>
  )
}

/** Why a command did not come through, in the words of ux §5.0. */
function failureText(failure: unknown, { t }: Words): string {
  const code = failure instanceof HttpError ? failure.problem?.code : undefined
  if (code === 'station_timeout') return t('commands.noAnswer')
  if (code === 'station_offline') return t('commands.noConnection')
  return errorText(failure, t)
}
