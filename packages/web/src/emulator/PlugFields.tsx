import { IconButton, MenuItem, TextField } from '@mui/material'
import { connectorTypes } from '@zaryad/model/choices'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { X } from 'lucide-react'
import { useState } from 'react'
import { typedNumber } from '../kit/fields/numberText.ts'
import { useWords } from '../kit/useWords.ts'
import type { Plug } from './api.ts'
import styles from './emulator.module.css'
import { currentOf } from './usualPlugs.ts'

/** 1 to 999 kW. */
const upToMW = '[1-9]\\d{0,2}([.,]\\d+)?'

type Props = {
  number: number
  plug: Plug
  onChange: (plug: Plug) => void
  onRemove?: (() => void) | undefined
}

export function PlugFields({ number, plug, onChange, onRemove }: Props) {
  const { t, format } = useWords()
  const written = typedNumber(plug.powerKW, format.language)
  const [typed, setTyped] = useState(written)
  // what is typed stays as it is while it means the same, or nothing
  const isTyped = Number.isNaN(plug.powerKW) || writtenNumber(typed) === plug.powerKW
  const name = t('emulator.connector', { number })
  return (
    <fieldset className={styles.plug}>
      <legend>{name}</legend>
      <TextField
        select
        label={t('entities.connectors.fields.type')}
        value={plug.type}
        onChange={({ target }) =>
          onChange({ ...plug, type: Number(target.value), currentType: currentOf(Number(target.value)) })
        }
      >
        {connectorTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`choices.connectorTypes.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        label={`${t('entities.connectors.fields.power')}, ${t('kit.units.kW')}`}
        value={isTyped ? typed : written}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ ...plug, powerKW: writtenNumber(target.value) ?? Number.NaN })
        }}
        slotProps={{ htmlInput: { inputMode: 'decimal', pattern: upToMW } }}
      />
      {onRemove && (
        <IconButton aria-label={`${t('emulator.new.removePlug')}: ${name}`} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </fieldset>
  )
}
