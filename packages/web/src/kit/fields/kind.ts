import type { Entity, Field } from '@zaryad/model'
import type { ComponentType } from 'react'
import type { Row } from '../screen.ts'
import type { Words } from '../useWords.ts'

export type Place = { entity: Entity; name: string; field: Field }
export type ValueProps = Place & { value: unknown; row: Row; isDetail?: boolean }
export type InputProps = Place & { isRequired: boolean; isNew: boolean }
export type FilterProps = Place & { value: unknown; onChange: (value: unknown) => void }

/** What a kind of field is on a screen: its column and its filter (inputs: `inputs.tsx`). The other half is `model/fields`. */
export type Kind = {
  Value: ComponentType<ValueProps>
  /** Plain text, for CSV and for narrow cards; empty when there is no value. */
  text: (value: unknown, place: Place & { row: Row }, words: Words) => string
  Filter?: ComponentType<FilterProps>
  /** What a filter chip says after the field's label. */
  filterText?: (value: unknown, place: Place, words: Words) => string
  /** Figures stand right-aligned. */
  isNumeric?: boolean
}
