import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOpens } from '../useOpens.ts'
import styles from './Now.module.css'

type Props = {
  label: string
  value: string
  unit?: string
  /** The first of these lists that the person has. */
  to?: string[]
  /** How much of the whole it is, drawn as a bar. */
  part?: number
  /** Where of the bar it should be by now. */
  due?: number
  isLive?: boolean
  action?: ReactNode
  children?: ReactNode
}

/** One figure of the strip; leads to its list where the person has it. */
export function Cell({ label, value, unit, to, part, due, isLive, action, children }: Props) {
  const opens = useOpens()
  const path = to?.find(opens)
  const content = (
    <>
      <span className={styles.label}>
        {isLive && <i className={styles.live} />}
        {label}
        {path && <ArrowUpRight size={14} aria-hidden className={styles.go} />}
        {action}
      </span>
      <span className={styles.figure}>
        {value}
        {unit && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
      </span>
      {part !== undefined && (
        <span className={styles.bar}>
          <i style={{ width: `${Math.min(1, part) * 100}%` }} />
          {due !== undefined && <b style={{ left: `${Math.min(1, due) * 100}%` }} />}
        </span>
      )}
      {children}
    </>
  )
  return path ? (
    <Link to={path} className={styles.cell}>
      {content}
    </Link>
  ) : (
    <div className={styles.cell}>{content}</div>
  )
}
