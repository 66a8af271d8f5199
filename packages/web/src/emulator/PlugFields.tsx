import { IconButton, MenuItem, TextField } from '@mui/material'
import { connectorTypes } from '@zaryad/model/choices'
import { X } from 'lucide-react'
import { useWords } from '../kit/useWords.ts'
import type { Plug } from './api.ts'
import styles from './emulator.module.css'
import { currentOf } from './usualPlugs.ts'

const mostKW = 1000

type Props = {
  number: number
  plug: Plug
  onChange: (plug: Plug) => void
  onRemove?: (() => void) | undefined
}

export function PlugFields({ number, plug, onChange, onRemove }: Props) {
  const { t } = useWords()
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
        type="number"
        required
        label={`${t('entities.connectors.fields.power')}, ${t('kit.units.kW')}`}
        value={plug.powerKW}
        onChange={({ target }) => onChange({ ...plug, powerKW: Number(target.value) })}
        slotProps={{ htmlInput: { min: 1, max: mostKW, step: 'any' } }}
      />
      {onRemove && (
        <IconButton aria-label={`${t('emulator.new.removePlug')}: ${name}`} onClick={onRemove}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      )}
    </fieldset>
  )
}
