import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../kit/useWords.ts'
import { ActButton } from './ActButton.tsx'
import { type FaultCode, faultCodes, isFaultCode } from './acts.ts'
import styles from './emulator.module.css'
import type { PanelPart } from './part.ts'
import { whyNot } from './whyNot.ts'

/** A fault of the standard's list, until it is taken away. */
export function FaultRow({ bench, connector, run }: PanelPart) {
  const { t } = useWords()
  const [code, setCode] = useState<FaultCode>('GroundFailure')
  const { id, errorCode } = connector
  const isFaulty = errorCode !== 'NoError'
  const { isAccepted, settings } = bench.station
  return (
    <div>
      <div className={styles.row}>
        <TextField
          select
          label={t('emulator.fault')}
          value={isFaulty && isFaultCode(errorCode) ? errorCode : code}
          disabled={isFaulty}
          onChange={({ target }) => isFaultCode(target.value) && setCode(target.value)}
        >
          {faultCodes.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`ocppErrors.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        {isFaulty ? (
          <ActButton
            reason={whyNot(connector, { do: 'clear' }, isAccepted)}
            isMain
            onClick={() => run({ do: 'clear', connector: id })}
          >
            {t('emulator.acts.clear')}
          </ActButton>
        ) : (
          <ActButton
            reason={whyNot(connector, { do: 'fault' }, isAccepted)}
            onClick={() => run({ do: 'fault', connector: id, code })}
          >
            {t('emulator.acts.fault')}
          </ActButton>
        )}
      </div>
      {settings.version !== 'ocpp1.6' && (
        <p className={styles.hint}>
          {t('emulator.faultNoCode', { version: t(`choices.ocppVersions.${settings.version}`) })}
        </p>
      )}
    </div>
  )
}
