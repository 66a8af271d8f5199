import { Tab, Tabs } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import { useWords } from '../../kit/useWords.ts'
import styles from '../chargePoints.module.css'
import { usePointDay } from '../day/usePointDay.ts'
import { type Tab as TabKey, tabPath, tabs } from './tabs.ts'

/** The parts of a point's card; each has an address of its own. */
export function CardTabs({ row, tab }: { row: RowOf<'chargePoints'>; tab: TabKey }) {
  const { t, format } = useWords()
  const { data: day } = usePointDay(row.id)
  const counts: Partial<Record<TabKey, number>> = {
    connectors: row.connectors.length,
    ...day?.counts,
  }
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('entities.chargePoints.tabs.title')}
      sx={{ mb: 3 }}
      component="nav"
    >
      {tabs.map((key) => (
        <Tab
          key={key}
          value={key}
          id={`tab-${key}`}
          label={
            <span>
              {t(`entities.chargePoints.tabs.${key}`)}
              {counts[key] ? <span className={styles.tabCount}>{format.number(counts[key])}</span> : null}
            </span>
          }
          component={Link}
          to={tabPath(row.id, key)}
        />
      ))}
    </Tabs>
  )
}
