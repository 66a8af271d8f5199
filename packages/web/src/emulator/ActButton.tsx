import { Button } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useWords } from '../kit/useWords.ts'
import styles from './emulator.module.css'
import type { Reason } from './whyNot.ts'

type Props = { reason: Reason | undefined; isMain?: boolean; onClick: () => void; children: ReactNode }

/** What cannot be done now stays within reach, so that it can say why. */
export function ActButton({ reason, isMain = false, onClick, children }: Props) {
  const { t } = useWords()
  const id = useId()
  const text = reason && t(`emulator.why.${reason}`)
  return (
    <>
      <Button
        size="small"
        variant={isMain && !reason ? 'contained' : 'outlined'}
        className={styles.act}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && id}
        title={text}
        disableRipple={reason !== undefined}
        onClick={() => reason === undefined && onClick()}
      >
        {children}
      </Button>
      {text && (
        <span id={id} className={styles.hidden}>
          {text}
        </span>
      )}
    </>
  )
}
