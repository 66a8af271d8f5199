import { Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../kit/useWords.ts'
import styles from './chargePoints.module.css'

/** Why a command cannot be given; a disabled button has no events, so the reason hangs on its frame. */
export function OfflineTip({ isOffline, children }: { isOffline: boolean; children: ReactNode }) {
  const { t } = useWords()
  if (!isOffline) return children
  return (
    <Tooltip title={t('commands.noConnection')} describeChild>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason is reached by keyboard too */}
      <span className={styles.tipped} role="note" tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  )
}
