import { Tab, Tabs } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { connectorsOf } from '../point.ts'
import { type Tab as TabKey, tabPath, tabs } from './tabs.ts'

/** The parts of a point's card; each has an address of its own. */
export function CardTabs({ row, tab }: { row: Row; tab: TabKey }) {
  const { t } = useWords()
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
          label={`${t(`entities.chargePoints.tabs.${key}`)}${key === 'connectors' ? ` ${connectorsOf(row).length || ''}` : ''}`}
          component={Link}
          to={tabPath(row.id, key)}
        />
      ))}
    </Tabs>
  )
}
