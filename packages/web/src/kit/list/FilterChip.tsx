import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { kinds } from '../fields/index.ts'
import type { Place } from '../fields/kind.ts'
import { isNullFilter, isOperation, several } from '../fields/operators.ts'
import { RefFilterText } from '../fields/RefFilterText.tsx'
import { lazyPart } from '../lazyPart.ts'
import type { Screen } from '../screen.ts'
import { useWords, type Words } from '../useWords.ts'
import type { Filterable } from './filterable.ts'
import styles from './ListBar.module.css'

const FilterPopover = lazyPart(() =>
  import('./FilterPopover.tsx').then((m) => ({ default: m.FilterPopover })),
)

type Props = { screen: Screen; filter: Filterable; value: unknown; onChange: (value: unknown) => void }

/** How those are said that no filter of the console asks for: they come in addresses that somebody wrote. */
const signs: Readonly<Record<string, string>> = {
  EQUALS: '=',
  NOT_EQUALS: '≠',
  GREATER: '>',
  LESS: '<',
  IN: '=',
}

function saidOf(value: unknown, place: Place, words: Words): string | undefined {
  const { text, filterText } = kinds[place.field.kind]
  if (isNullFilter(value)) return words.t('kit.notSpecified')
  if (!isOperation(value)) return filterText?.(value, place, words)
  if (value.operator === 'IS_NOT_NULL') return `≠ ${words.t('kit.notSpecified')}`
  const sign = signs[value.operator]
  if (!sign) return filterText?.(value, place, words)
  const said = (one: unknown) => text(one, { ...place, row: { id: '' } }, words) || String(one)
  return `${sign} ${[value.operand1].flat().map(said).join(', ')}`
}

/** A filter in force: what it is about, what it lets through, and the way to drop it. */
export function FilterChip({ screen: { entity }, filter: { name, field }, value, onChange }: Props) {
  const words = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = words.label(entity, name)
  const ids = several(value)
  const only = field.kind === 'ref' && ids.length === 1 ? String(ids[0]) : undefined
  return (
    <span className={styles.chip}>
      <button
        type="button"
        className={styles.chipText}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{label}</span>{' '}
        {only && !isNullFilter(value) ? (
          <RefFilterText target={field.target ?? ''} id={only} />
        ) : (
          saidOf(value, { entity, name, field }, words)
        )}
      </button>
      <button
        type="button"
        className={styles.chipDrop}
        aria-label={words.t('kit.dropFilter', { name: label })}
        onClick={() => onChange(undefined)}
      >
        <X size={13} aria-hidden />
      </button>
      {anchor && (
        <Suspense>
          <FilterPopover
            entity={entity}
            name={name}
            field={field}
            value={value}
            anchor={anchor}
            onChange={onChange}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </span>
  )
}
