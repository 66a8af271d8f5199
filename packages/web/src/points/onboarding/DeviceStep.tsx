import { Alert, Button, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { entities } from '@zaryad/model'
import { type FormEvent, useRef, useState } from 'react'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { createRow } from '../../kit/entityApi.ts'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useOneKey } from '../../kit/useOneKey.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'
import { connectionAddress } from '../devices/address.ts'
import styles from './onboarding.module.css'
import { UnclaimedDevices } from './UnclaimedDevices.tsx'
import type { OnboardingState } from './useOnboarding.ts'

const codePattern = /^[A-Za-z0-9_.:=*+|@-]{1,48}$/

/** The field's own word where there is one: the code is taken, or no more points are in the plan. */
function refusal(error: unknown, t: ReturnType<typeof useWords>['t']): string {
  const [first] = error instanceof HttpError ? (error.problem?.errors ?? []) : []
  if (first?.code === 'notUnique') return t('onboarding.device.taken')
  if (first?.code === 'limitReached') return t('onboarding.limit.title')
  return errorText(error, t)
}

/** A device that has knocked, or a code to type: with it the point is made, not in service yet. */
export function DeviceStep({ state }: { state: OnboardingState }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { point, stationId, readiness, go } = state
  const canSeeDevices = useAccess(entities.devices).edit
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const once = useOneKey(t('errors.wasMade'))
  const isMade = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (point)
    return (
      <dl className={styles.facts}>
        <dt>{t('entities.chargePoints.fields.identity')}</dt>
        <dd>
          <CopyText text={point.identity} />
        </dd>
        <dt>{t('entities.devices.fields.model')}</dt>
        <dd>{[readiness?.vendor, readiness?.model].filter(Boolean).join(' ') || <Empty />}</dd>
        <dt>{t('entities.devices.fields.serialNumber')}</dt>
        <dd>{readiness?.serialNumber ?? <Empty />}</dd>
        <dt>{t('entities.devices.fields.firmwareVersion')}</dt>
        <dd>{readiness?.firmwareVersion ?? <Empty />}</dd>
      </dl>
    )
  const isRight = codePattern.test(code.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return setProblem(t('onboarding.device.wrongCode'))
    setBusy(true)
    setProblem(null)
    try {
      const body = {
        identity: code.trim(),
        stationId,
        state: 'notConfigured' as const,
        ...(name.trim() ? { name: name.trim() } : {}),
      }
      const made = await once((key) => createRow('chargePoints', body, key))
      isMade.current = true
      void queries.invalidateQueries()
      go('connection', { point: made.id })
    } catch (failure) {
      setProblem(refusal(failure, t))
      setBusy(false)
    }
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {canSeeDevices ? (
        <UnclaimedDevices chosen={code} onChoose={setCode} />
      ) : (
        <Alert severity="info">
          {t('onboarding.device.address')}{' '}
          <CopyText text={connectionAddress(t('entities.devices.codeSample'))} />
        </Alert>
      )}
      <TextField
        label={t('onboarding.device.code')}
        value={code}
        required
        error={problem !== null}
        helperText={problem ?? t('onboarding.device.codeHelp')}
        onChange={({ target }) => {
          setCode(target.value)
          setProblem(null)
        }}
        slotProps={{ htmlInput: { maxLength: 48, spellCheck: false, autoCapitalize: 'off' } }}
      />
      <TextField
        label={t('entities.chargePoints.fields.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 160 } }}
      />
      <div>
        <Button variant="contained" type="submit" loading={isBusy} disabled={code.trim() === ''}>
          {t('onboarding.device.create')}
        </Button>
      </div>
      <LeaveGuard isDirty={code !== '' || name !== ''} isFree={() => isMade.current} />
    </form>
  )
}
