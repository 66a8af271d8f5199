import { TextField } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useCallback, useState } from 'react'
import type { CommandInput } from '../../commands/commands.ts'
import { useWords } from '../../kit/useWords.ts'
import { ResetField } from '../commands/ResetField.tsx'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import styles from './bulk.module.css'
import { sendTo } from './sendTo.ts'

/** Restarts several stations; the hard way wants a word typed (ux §5.0, confirm level 3). */
export function ResetPoints(props: BulkProps) {
  const { t } = useWords()
  const [input, setInput] = useState<CommandInput>({ pointId: '', type: 'Soft' })
  const [typed, setTyped] = useState('')
  const { type } = input
  const act = useCallback((row: RowOf<'chargePoints'>) => sendTo('reset', { type })(row), [type])
  const word = t('entities.chargePoints.bulk.hardWord')
  const isHard = type === 'Hard'
  const isTyped = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
  return (
    <BulkDialog
      {...props}
      name="reset"
      act={act}
      isDangerous={isHard}
      isReady={!isHard || props.rows.length < 2 || isTyped}
    >
      <div className={styles.fields}>
        <p className={styles.caption}>{t('commands.reset.effect')}</p>
        <ResetField input={input} set={(part) => setInput({ ...input, ...part })} />
        {isHard && props.rows.length > 1 && (
          <TextField
            autoComplete="off"
            label={t('kit.typeCode', { code: word })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
    </BulkDialog>
  )
}
