import { Button } from '@mui/material'
import { Circle, Square, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '../../kit/useWords.ts'
import type { Bench } from '../bench.ts'
import { Recorder } from './record.ts'
import type { Scenario } from './scenario.ts'
import styles from './scenarios.module.css'
import { readScenario } from './store.ts'

type Props = { bench: Bench; own: Scenario[]; onPut: (all: Scenario[]) => void }

/** What is done by hand becomes a scenario; one that was kept in a file comes back. */
export function OwnTools({ bench, own, onPut }: Props) {
  const { t } = useWords()
  const [recorder, setRecorder] = useState<Recorder>()
  const [note, setNote] = useState<'broken' | 'nothing'>()
  const file = useRef<HTMLInputElement>(null)
  const icon = { size: 14 }
  const finish = () => {
    const steps = recorder?.finish() ?? []
    setRecorder(undefined)
    setNote(steps.length === 0 ? 'nothing' : undefined)
    if (steps.length > 0) onPut([...own, { name: t('emulator.own.name', { number: own.length + 1 }), steps }])
  }
  const take = async (chosen: File | undefined) => {
    const read = chosen && readScenario(await chosen.text())
    setNote(chosen && !read ? 'broken' : undefined)
    if (read) onPut([...own, read])
  }
  return (
    <>
      <span className={styles.note} role="status">
        {recorder ? t('emulator.own.recording') : note && t(`emulator.own.${note}`)}
      </span>
      {recorder ? (
        <Button size="small" variant="contained" startIcon={<Square {...icon} />} onClick={finish}>
          {t('emulator.own.finish')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="text"
          startIcon={<Circle {...icon} />}
          onClick={() => setRecorder(new Recorder(bench))}
        >
          {t('emulator.own.record')}
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        startIcon={<Upload {...icon} />}
        onClick={() => file.current?.click()}
      >
        {t('emulator.own.import')}
      </Button>
      <input
        ref={file}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label={t('emulator.own.import')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
