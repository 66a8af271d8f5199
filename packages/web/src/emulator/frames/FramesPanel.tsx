import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import type { Bench } from '../bench.ts'
import { FrameItem } from './FrameItem.tsx'
import { fits } from './frame.ts'
import styles from './frames.module.css'
import { useSchemas } from './useSchemas.ts'

const mostShown = 120

/** What goes over the wire, the newest first, each frame held against the schema of the version it is of. */
export function FramesPanel({ bench }: { bench: Bench }) {
  const { t, format } = useWords()
  const [wanted, setWanted] = useState('')
  const [isBadOnly, setBadOnly] = useState(false)
  const { version: spoken } = bench.station.settings
  const check = useSchemas(spoken)
  const version = t(`choices.ocppVersions.${spoken}`)
  const found = bench.frames.filter(
    (frame) => fits(frame, wanted) && (!isBadOnly || (check?.(frame).length ?? 0) > 0),
  )
  const shown = found.slice(-mostShown).reverse()
  return (
    <Card
      title={t('emulator.frames.title')}
      id="emulator-frames"
      note={<span className={kit.muted}>{format.number(found.length)}</span>}
      actions={
        <Button size="small" variant="text" onClick={() => bench.forgetFrames()}>
          {t('emulator.frames.clear')}
        </Button>
      }
      className={styles.panel}
    >
      <div className={styles.filters}>
        <TextField
          fullWidth
          label={t('emulator.frames.filter')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <label>
          <input type="checkbox" checked={isBadOnly} onChange={({ target }) => setBadOnly(target.checked)} />
          {t('emulator.frames.badOnly', { version })}
        </label>
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('emulator.frames.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well
        <ol className={styles.list} tabIndex={0} aria-label={t('emulator.frames.title')}>
          {shown.map((frame) => (
            <FrameItem key={frame.number} frame={frame} version={version} violations={check?.(frame)} />
          ))}
        </ol>
      )}
    </Card>
  )
}
