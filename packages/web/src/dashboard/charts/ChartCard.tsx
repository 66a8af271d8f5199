import { IconButton, Tooltip } from '@mui/material'
import { BarChart3, Download, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCsv } from '../../kit/export/saveCsv.ts'
import { Help } from '../Help.tsx'
import styles from './Charts.module.css'
import { ChartTable, type Table } from './ChartTable.tsx'

type Props = {
  title: string
  wide: 4 | 6 | 8 | 12
  help?: string
  table?: Table
  legend?: ReactNode
  children: ReactNode
  foot?: ReactNode
}

/** A chart with its title, totals, and the same figures as a table or a file. */
export function ChartCard({ title, wide, help, table, legend, children, foot }: Props) {
  const { t, i18n } = useTranslation()
  const [isTable, setTable] = useState(false)
  const toggleLabel = t(isTable ? 'dashboard.showChart' : 'dashboard.showTable')
  return (
    <div className={styles.card} data-wide={wide}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {help && <Help text={help} />}
        {table && (
          <span className={styles.tools}>
            <Tooltip title={toggleLabel}>
              <IconButton
                size="small"
                aria-label={`${toggleLabel}: ${title}`}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <BarChart3 /> : <Table2 />}
              </IconButton>
            </Tooltip>
            <Tooltip title={t('dashboard.saveCsv')}>
              <IconButton
                size="small"
                aria-label={`${t('dashboard.saveCsv')}: ${title}`}
                onClick={() => saveCsv(title, [table.head, ...table.lines], i18n.language)}
              >
                <Download />
              </IconButton>
            </Tooltip>
          </span>
        )}
      </div>
      {isTable && table ? (
        <ChartTable title={title} table={table} />
      ) : (
        <>
          {legend && <div className={styles.legend}>{legend}</div>}
          {children}
        </>
      )}
      {foot}
    </div>
  )
}
