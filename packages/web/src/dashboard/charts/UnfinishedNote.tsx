import { useTranslation } from 'react-i18next'
import type { Period } from '../filters/filters.ts'
import { beginningOf, type Column } from '../rows.ts'
import styles from './Charts.module.css'

export function UnfinishedNote({ rows, period }: { rows: Column[]; period: Period }) {
  const { t } = useTranslation()
  const first = rows.find((row) => row.isCut)
  const last = rows.find((row) => row.isUnfinished)
  if (!first && !last) return null
  const notes = [
    first && t(`dashboard.cutOf.${period}`, { day: beginningOf(first.day, period) }),
    last && t(`dashboard.unfinishedOf.${period}`, { day: beginningOf(last.day, period) }),
  ]
  return (
    <p className={styles.note}>
      <i className={styles.hatch} />
      {notes.filter(Boolean).join(' · ')}
    </p>
  )
}
