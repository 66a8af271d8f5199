import { isObject } from '@zaryad/model/fromOutside'
import { Suspense } from 'react'
import { Empty } from '../Empty.tsx'
import { lazyField } from '../lazyPart.ts'
import { RefLink } from '../RefLink.tsx'
import { spokenName } from '../spokenName.ts'
import type { Kind, ValueProps } from './kind.ts'
import { isNullFilter, several } from './operators.ts'

const RefFilter = lazyField(() => import('./RefFilter.tsx').then((m) => ({ default: m.RefFilter })))

/** `stationId` comes with `station: {id, name}`. */
export function refName(row: Record<string, unknown>, name: string): unknown {
  const expanded = row[name.replace(/Id$/, '')]
  return isObject(expanded) && 'name' in expanded ? spokenName(expanded) : undefined
}

const Value = ({ value, entity, name, field, row }: ValueProps) => (
  <RefLink
    entity={field.target ?? ''}
    id={value}
    name={refName(row, name)}
    empty={<Empty of={{ entity, name }} />}
  />
)

export const ref: Kind = {
  Value,
  text: (value, { row, name }) => (value ? String(refName(row, name) ?? value) : ''),
  Filter: (props) => (
    <Suspense>
      <RefFilter {...props} />
    </Suspense>
  ),
  filterText: (value, _place, words) =>
    isNullFilter(value)
      ? words.t('kit.notSpecified')
      : several(value).length > 1
        ? String(several(value).length)
        : '',
}
