import { Suspense } from 'react'
import { Empty } from '../Empty.tsx'
import styles from '../kit.module.css'
import { lazyField } from '../lazyPart.ts'
import { useWords } from '../useWords.ts'
import type { Kind, ValueProps } from './kind.ts'
import { isNumberName, numberText } from './numberText.ts'
import { ends } from './operators.ts'

const NumberFilter = lazyField(() => import('./NumberFilter.tsx').then((m) => ({ default: m.NumberFilter })))

function Value({ value, entity, name, field, row, isDetail }: ValueProps) {
  const words = useWords()
  if (typeof value !== 'number') return <Empty of={{ entity, name, row }} />
  if (isNumberName(name)) return <>{value}</>
  const unit = isDetail ? words.unit(entity, name, field) : ''
  return (
    <span className={styles.nowrap}>
      {numberText(value, field, words)}
      {unit && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
    </span>
  )
}

/** Integers, decimals and scaled values: tenge, kWh, kW. */
export const number: Kind = {
  Value,
  text: (value, { field, name }, words) => {
    if (typeof value !== 'number') return ''
    return isNumberName(name) ? String(value) : numberText(value, field, words)
  },
  Filter: (props) => (
    <Suspense>
      <NumberFilter {...props} />
    </Suspense>
  ),
  filterText: (value, { entity, name, field }, words) => {
    if (typeof value === 'number') return String(value)
    const { from, to } = ends(value)
    const say = (end: unknown) => words.format.number(Number(end), String(end).includes('.') ? 2 : 0)
    const unit = words.unit(entity, name, field)
    const sign = unit ? `\u00a0${unit}` : ''
    if (from !== undefined && to !== undefined) return `${say(from)}–${say(to)}${sign}`
    return from !== undefined
      ? words.t('kit.from', { value: say(from) + sign })
      : words.t('kit.to', { value: say(to) + sign })
  },
  isNumeric: true,
}
