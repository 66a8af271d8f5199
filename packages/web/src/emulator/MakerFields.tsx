import { TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../kit/useWords.ts'
import { type Bench, type Maker, usualMaker } from './bench.ts'
import styles from './emulator.module.css'

const fields = ['vendor', 'model', 'firmware', 'serialNumber'] as const
/** OCPP 1.6 §7: CiString20, 20, 50 and 25. */
const most = { vendor: 20, model: 20, firmware: 50, serialNumber: 25 }

/** What the station says of itself at the next boot. */
export function MakerFields({ bench }: { bench: Bench }) {
  const { t } = useWords()
  const [maker, setMaker] = useState<Maker>(usualMaker)
  const change = (name: keyof Maker, value: string) => {
    const next = { ...maker, [name]: value }
    setMaker(next)
    bench.setMaker(next)
  }
  return (
    <details className={styles.more}>
      <summary>{t('emulator.maker.title')}</summary>
      <p>{t('emulator.maker.text')}</p>
      {fields.map((name) => (
        <TextField
          key={name}
          fullWidth
          label={t(`emulator.maker.${name}`)}
          value={maker[name]}
          onChange={({ target }) => change(name, target.value)}
          slotProps={{ htmlInput: { maxLength: most[name] } }}
        />
      ))}
    </details>
  )
}
