import { Tooltip } from '@mui/material'
import { dayMs } from '@zaryad/model/durations'
import { Suspense } from 'react'
import { nowMs } from '../../clock.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { Empty } from '../Empty.tsx'
import styles from '../kit.module.css'
import { lazyField } from '../lazyPart.ts'
import { useWords } from '../useWords.ts'
import { zoneOf } from '../zone.ts'
import type { Kind, ValueProps } from './kind.ts'
import { ends } from './operators.ts'

const InstantFilter = lazyField(() =>
  import('./InstantFilter.tsx').then((m) => ({ default: m.InstantFilter })),
)

/** Date and time in the location's zone; how long ago in the tooltip, or the other way round within a day on cards. */
function Value({ value, entity, name, row }: ValueProps) {
  if (typeof value !== 'string') return <Empty of={{ entity, name, row }} />
  const exact = formatDateTime(value, zoneOf(row))
  const isRecent = Math.abs(nowMs() - Date.parse(value)) < dayMs
  return (
    <Tooltip title={isRecent ? <Ago at={value} /> : ''}>
      <time dateTime={value} className={styles.nowrap}>
        {exact}
      </time>
    </Tooltip>
  )
}

/** As of the moment at which the tooltip opens: its row may have been drawn long before. */
const Ago = ({ at }: { at: string }) => useWords().format.relative(at)

export const instant: Kind = {
  Value,
  text: (value, { row }) => (typeof value === 'string' ? formatDateTime(value, zoneOf(row)) : ''),
  Filter: (props) => (
    <Suspense>
      <InstantFilter {...props} />
    </Suspense>
  ),
  filterText: (value, _place, words) => {
    const { from, to } = ends(value)
    const say = (end: unknown) => formatDate(String(end))
    if (from !== undefined && to !== undefined)
      return say(from) === say(to) ? say(from) : `${say(from)} – ${say(to)}`
    return from !== undefined
      ? words.t('kit.since', { value: say(from) })
      : words.t('kit.until', { value: say(to) })
  },
}
