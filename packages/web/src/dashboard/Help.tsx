import { Tooltip } from '@mui/material'
import { Info } from 'lucide-react'
import styles from './cards/Card.module.css'

/** What a label leaves unsaid. */
export function Help({ text }: { text: string }) {
  return (
    <Tooltip title={text} enterTouchDelay={0}>
      <button type="button" className={styles.help} aria-label={text}>
        <Info size={15} aria-hidden />
      </button>
    </Tooltip>
  )
}
