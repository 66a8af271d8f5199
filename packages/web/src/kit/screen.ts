import type {
  Entity,
  Field,
  FieldErrorCode,
  Fields,
  ResourceName,
  Resources,
  Row as RowIn,
  RowOf,
} from '@zaryad/model'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { User } from '../session/session.ts'
import type { Operation } from './fields/operators.ts'
import type { Words } from './useWords.ts'

/** A row as the API gives it. */
export type Row = Record<string, unknown> & { id: string }

type Of<R> = ComponentType<{ row: R }>

type Look<R, N extends string> = {
  Cell?: Of<R>
  /** The cell's text for CSV; needed where `Cell` is. */
  text?: (row: R, words: Words) => string
  /** False where the server cannot sort by it. */
  sortable?: boolean
  /** The field that the server sorts this column by, where it is another. */
  sortBy?: N
  /** Beside the title while rows are in that order. */
  sortHint?: string
  align?: 'right'
  width?: number
}

/**
 * A column: a field of the entity (`N`) as its kind shows it, or with `Cell` anything about the row, by a name of
 * its own (`X`).
 */
export type Column<R = Row, N extends string = string, X extends string = never> =
  | ({ name: N } & Look<R, N>)
  | ({ name: X; Cell: Of<R> } & Look<R, N>)

type Wanted<T> = T | (T extends readonly (infer One)[] ? One : T)[] | Operation

/** What a list is filtered by: a field's value, several of them, or an operator. */
export type Filter<R = Row, N extends string = string> = {
  [K in N & keyof R]?: Wanted<NonNullable<R[K]>> | null
}

/** A tab over the list: a filter that has a name. */
export type View<F = Record<string, unknown>> = { key: string; filter: F }

/** What may be done with the chosen rows; words by `entities.<name>.bulk.<key>`. */
export type BulkAction<R = Row> = {
  key: string
  icon: LucideIcon
  /** Left out: whoever may edit the entity. */
  isOpen?: (user: User) => boolean
  /** Asks, does and shows what came of each row; loaded when it is opened. */
  Dialog: ComponentType<{ rows: R[]; onClose: (isDone: boolean) => void }>
}

/** Fields under one heading of a form page. */
export type Section<N extends string = string> = { key: string; fields: N[] }

export type FormInput = ComponentType<{
  name: string
  field: Field
  entity: Entity
  isRequired: boolean
  isNew: boolean
}>

/**
 * What a screen adds to its entity's declaration; all but the entity may be left out. `R` is a row, `N` a field,
 * `X` a column that is no field.
 */
type Spec<E, R, N extends string, X extends string> = {
  entity: E
  icon: LucideIcon
  columns?: (N | Column<R, N, X>)[]
  /** Columns that are not shown until chosen. */
  hiddenColumns?: (N | NoInfer<X>)[]
  /** Beside the first, what rows are not told apart without: these never give way. */
  heldColumns?: N[]
  /** What the columns beside it tell as well: the first to go where a table is too wide. */
  spareColumns?: N[]
  /** Fields offered as filters; by default all of the list that can be filtered. */
  filters?: N[]
  views?: View<Filter<R, N>>[]
  /** What the list is filtered by until the person says otherwise. */
  startFilter?: Filter<R, N>
  /** A number that every new row has a greater one of: rows that come while the list is looked at wait behind a button. */
  growsBy?: N
  sections?: Section<N>[]
  /** Beside a form that is a page of its own: what its values come to. */
  FormAside?: ComponentType<{ row?: R }>
  /** What else is wrong with a form's values: a field's name and a key of `errors.field`. */
  check?: (values: Record<string, unknown>) => Partial<Record<N, FieldErrorCode>>
  /** Inputs that differ from the kind's. */
  inputs?: Partial<Record<N, FormInput>>
  /** Values of the detail page that differ from the kind's. */
  values?: Partial<Record<N, Of<R>>>
  /** Fields that the detail page leaves out. */
  hiddenValues?: N[]
  /** False where a company follows from another field. */
  hasTenantInput?: boolean
  /** The code is typed before a row is deleted. */
  isDeletedByCode?: boolean
  /** A row may be chosen where there is one of these that the person may do. */
  bulk?: BulkAction<R>[]
  /** At the end of each row and card. */
  RowActions?: Of<R>
  /** A line over the pager about all rows that the filters let through, not of the page alone. */
  Totals?: ComponentType<{ filter: Record<string, unknown> }>
  /** Beside the create button of the list. */
  ListActions?: ComponentType
  /** Once a row is made, before its page is shown: what its maker is told this once. */
  Told?: ComponentType<{ row: R; onClose: () => void }>
  /** The list's actions are a guided way to a new row: that is the page's first button, and the bare form its second. */
  hasWizard?: boolean
  /** Rows are made by commands to these and not by a form: in a dialog of `ListActions`, which their address opens too. */
  madeBy?: Entity
  /** Under the heading of the list. */
  Note?: ComponentType
  /** Fills the detail page's main column above its fields. */
  Main?: Of<R>
  /** The detail page's heading, where a row's name alone says too little. */
  heading?: (row: R, words: Words) => string
  /** By that heading: how the row stands, whose it is. */
  Beside?: Of<R>
  /** What else is done on the detail page, beside its heading. */
  Actions?: Of<R>
  /** The whole detail page, where the kit's will not do. */
  Detail?: ComponentType<{ row: R; children?: ReactNode }>
  /** What making a row is called on the form's button, where it is not «create»: of `kit.buttons`. */
  makes?: 'give'
  /** A row made from another is offered. */
  canCopy?: boolean
  /** A row on a narrow screen: its name where it is not the first column's text, and its second line, with its own words. */
  card?: {
    title?: (row: R) => string
    status?: N | NoInfer<X>
    lines: (N | NoInfer<X>)[]
    texts?: Partial<Record<N, (row: R, words: Words) => string>>
  }
}

/** A screen as the kit works with it: of any entity. */
export type Screen = Spec<Entity, Row, string, string>

/** What of an entity may be named on its screen: its fields, its company, its dates. */
export type NameOf<E extends { fields: Fields }> =
  | (keyof E['fields'] & string)
  | 'tenantId'
  | 'createdAt'
  | 'updatedAt'

/**
 * A screen, held to its entity: a column, a filter or a cell that the declaration does not know does not compile.
 * The kit gives each component rows of that entity alone, so that it may forget whose they are.
 */
export const screenOf = <E extends Entity, const X extends string = never>(
  spec: Spec<E, RowIn<E>, NameOf<E>, X>,
): Screen => spec as unknown as Screen

/** The same by the entity's name. */
export type NameIn<N extends ResourceName> = NameOf<Resources[N]>

/** What a resource's rows are: an entity's and a record's as they are declared. */
export type RowNamed<N extends string> = N extends ResourceName ? RowOf<N> : Row
