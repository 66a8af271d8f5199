import { useTranslation } from 'react-i18next'
import { showDay } from '../../dates/day.ts'
import type { Period } from '../filters/filters.ts'
import type { Column } from '../rows.ts'
import styles from './Charts.module.css'

export function UnfinishedNote({ rows, period }: { rows: Column[]; period: Period }) {
  const { t } = useTranslation()
  const first = rows.find((row) => row.isCut)
  const last = rows.find((row) => row.isUnfinished)
  if (!first && !last) return null
  const notes = [
    first && t(`dashboard.cutOf.${period}`, { day: showDay(first.day) }),
    last && t(`dashboard.unfinishedOf.${period}`, { day: showDay(last.day) }),
  ]
  return (
    <p className={styles.note}>
      <i className={styles.hatch} />
      {notes.filter(Boolean).join(' · ')}
    </p>
  )
}
