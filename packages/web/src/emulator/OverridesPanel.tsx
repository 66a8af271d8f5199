import { MenuItem, TextField } from '@mui/material'
import type { Override } from '@zaryad/station'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import type { Bench } from './bench.ts'
import { commandsOf } from './commandsOf.ts'
import styles from './emulator.module.css'

const usual = 'usual'
const kinds = ['accept', 'reject', 'unsupported', 'silent', 'delay'] as const
const delayMs = 5_000

const overrideOf = (kind: string): Override | undefined => {
  const known = kinds.find((each) => each === kind)
  if (!known) return undefined
  return known === 'delay' ? { kind: known, delayMs } : { kind: known }
}

/** How the station answers a command of the server: as it should, or as real ones do on a bad day. */
export function OverridesPanel({ bench }: { bench: Bench }) {
  const { t } = useWords()
  const [isAll, setAll] = useState(false)
  const { overrides, settings } = bench.station
  const put = (action: string, kind: string) => {
    const override = overrideOf(kind)
    if (override) overrides.set(action, override)
    else overrides.delete(action)
    bench.changed()
  }
  const commands = commandsOf(settings.version).filter(
    ({ inside, isOften }) => isAll || isOften || overrides.has(inside),
  )
  return (
    <details className={`${kit.card} ${styles.overrides}`}>
      <summary>
        {t('emulator.overrides.title')}
        {overrides.size > 0 && <b>{t('emulator.overrides.count', { count: overrides.size })}</b>}
      </summary>
      <div className={styles.body}>
        {commands.map(({ name, inside }) => (
          <TextField
            key={inside}
            select
            fullWidth
            label={name}
            value={overrides.get(inside)?.kind ?? usual}
            onChange={({ target }) => put(inside, target.value)}
          >
            {[usual, ...kinds].map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`emulator.overrides.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <label className={styles.check}>
          <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
          {t('emulator.overrides.all')}
        </label>
      </div>
    </details>
  )
}
