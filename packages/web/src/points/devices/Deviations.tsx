import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../../i18n/format.ts'
import { Empty } from '../../kit/Empty.tsx'
import { useWords } from '../../kit/useWords.ts'
import styles from './devices.module.css'

type Deviation = { code: string; count: number; lastAt: string }

const isDeviation = (value: unknown): value is Deviation =>
  typeof value === 'object' && value !== null && 'code' in value && 'count' in value && 'lastAt' in value

/** Where the station departs from OCPP: its messages counted all the same. */
export default function Deviations({ row }: { row: RowOf<'devices'> }) {
  const { t } = useWords()
  const list = Array.isArray(row.deviations) ? row.deviations.filter(isDeviation) : []
  if (list.length === 0) return <Empty of={{ entity: { name: 'devices' }, name: 'deviations' }} />
  return (
    <ul className={styles.deviations}>
      {list.map(({ code, count, lastAt }) => (
        <li key={code}>
          <span title={code}>{t(`deviations.${code}`, { defaultValue: code })}</span>
          <small>{t('entities.devices.deviation', { count, time: formatDateTime(lastAt) })}</small>
        </li>
      ))}
    </ul>
  )
}
