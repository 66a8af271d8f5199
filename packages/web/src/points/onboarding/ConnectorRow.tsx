import { Alert, Button, MenuItem, TextField } from '@mui/material'
import { entities } from '@zaryad/model'
import { connectorTypes } from '@zaryad/model/choices'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { type FormEvent, useState } from 'react'
import { ConnectorChip } from '../../kit/ConnectorChip.tsx'
import { typedNumber } from '../../kit/fields/numberText.ts'
import { useNumberProblem } from '../../kit/fields/useNumberProblem.ts'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import type { Connector } from '../point.ts'
import styles from './onboarding.module.css'

const mostKw = entities.connectors.fields.power.options.max

type Props = {
  connector: Connector
  isOffline: boolean
  onSave: (plug: { type: number; power: number }) => Promise<void>
}

/** One plug: what it is and how strong. */
export function ConnectorRow({ connector, isOffline, onSave }: Props) {
  const { t, format } = useWords()
  // what is not filled in here is as it stands: a colleague may be at it too
  const [own, setOwn] = useState<{ type?: Connector['type']; power?: string }>({})
  const type = own.type ?? connector.type
  const power = own.power ?? typedNumber(connector.power, format.language)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const powerKw = writtenNumber(power)
  const wrong = useNumberProblem()(power, { above: 0, most: mostKw })
  const isPower = powerKw !== undefined && wrong === undefined
  const isChanged = type !== connector.type || powerKw !== (connector.power ?? undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!type || !isPower) return
    setBusy(true)
    setError(null)
    await onSave({ type, power: powerKw }).then(() => setOwn({}), setError)
    setBusy(false)
  }
  const name = t('entities.chargePoints.connector', { number: connector.connectorId })
  return (
    <li>
      <form onSubmit={submit} aria-label={name} className={styles.plug}>
        <span className={styles.plugName}>
          <b>{name}</b>
          <ConnectorChip status={connector.status} isOffline={isOffline} />
        </span>
        <TextField
          select
          label={t('entities.connectors.fields.type')}
          value={type ?? ''}
          onChange={({ target }) =>
            setOwn({ ...own, type: connectorTypes.find((each) => each === Number(target.value)) ?? null })
          }
        >
          {connectorTypes.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`choices.connectorTypes.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={`${t('entities.connectors.fields.power')}, ${t('kit.units.kW')}`}
          value={power}
          error={wrong !== undefined}
          helperText={wrong}
          onChange={({ target }) => setOwn({ ...own, power: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Button
          type="submit"
          variant={isChanged && type && isPower ? 'contained' : 'outlined'}
          disabled={!type || !isPower || !isChanged}
          loading={isBusy}
        >
          {t('kit.buttons.save')}
        </Button>
      </form>
      {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
      <LeaveGuard isDirty={isChanged} />
    </li>
  )
}
