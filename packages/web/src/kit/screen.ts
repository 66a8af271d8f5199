import type { Entity, Field, FieldErrorCode } from '@zaryad/model'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { User } from '../session/session.ts'
import type { Words } from './useWords.ts'

/** A row as the API gives it. */
export type Row = Record<string, unknown> & { id: string }

/** A column: a field of the entity as its kind shows it, or with `Cell` anything about the row. */
export type Column = {
  name: string
  Cell?: ComponentType<{ row: Row }>
  /** The cell's text for CSV; needed where `Cell` is. */
  text?: (row: Row, words: Words) => string
  /** False where the server cannot sort by it. */
  sortable?: boolean
  /** The field that the server sorts this column by, where it is another. */
  sortBy?: string
  /** Beside the title while rows are in that order. */
  sortHint?: string
  align?: 'right'
  width?: number
}

/** A tab over the list: a filter that has a name. */
export type View = { key: string; filter: Record<string, unknown> }

/** What may be done with the chosen rows; words by `entities.<name>.bulk.<key>`. */
export type BulkAction = {
  key: string
  icon: LucideIcon
  /** Left out: whoever may edit the entity. */
  isOpen?: (user: User) => boolean
  /** Asks, does and shows what came of each row; loaded when it is opened. */
  Dialog: ComponentType<{ rows: Row[]; onClose: (isDone: boolean) => void }>
}

/** Fields under one heading of a form page. */
export type Section = { key: string; fields: string[] }

export type FormInput = ComponentType<{
  name: string
  field: Field
  entity: Entity
  isRequired: boolean
  isNew: boolean
}>

/** What a screen adds to its entity's declaration; all but the entity may be left out. */
export type Screen = {
  entity: Entity
  icon: LucideIcon
  columns?: (string | Column)[]
  /** Columns that are not shown until chosen. */
  hiddenColumns?: string[]
  /** Fields offered as filters; by default all of the list that can be filtered. */
  filters?: string[]
  views?: View[]
  /** What the list is filtered by until the person says otherwise. */
  startFilter?: Record<string, unknown>
  /** A number that every new row has a greater one of: rows that come while the list is looked at wait behind a button. */
  growsBy?: string
  sections?: Section[]
  /** Beside a form that is a page of its own: what its values come to. */
  FormAside?: ComponentType<{ row?: Row }>
  /** What else is wrong with a form's values: a field's name and a key of `errors.field`. */
  check?: (values: Record<string, unknown>) => Record<string, FieldErrorCode | undefined>
  /** Inputs that differ from the kind's. */
  inputs?: Record<string, FormInput>
  /** Values of the detail page that differ from the kind's. */
  values?: Record<string, ComponentType<{ row: Row }>>
  /** Fields that the detail page leaves out. */
  hiddenValues?: string[]
  /** False where a company follows from another field. */
  hasTenantInput?: boolean
  /** The code is typed before a row is deleted. */
  isDeletedByCode?: boolean
  /** A row may be chosen where there is one of these that the person may do. */
  bulk?: BulkAction[]
  /** At the end of each row and card. */
  RowActions?: ComponentType<{ row: Row }>
  /** A line over the pager about all rows that the filters let through, not of the page alone. */
  Totals?: ComponentType<{ filter: Record<string, unknown> }>
  /** Beside the create button of the list. */
  ListActions?: ComponentType
  /** Once a row is made, before its page is shown: what its maker is told this once. */
  Told?: ComponentType<{ row: Row; onClose: () => void }>
  /** The list's actions are a guided way to a new row: that is the page's first button, and the bare form its second. */
  hasWizard?: boolean
  /** Under the heading of the list. */
  Note?: ComponentType
  /** Fills the detail page's main column above its fields. */
  Main?: ComponentType<{ row: Row }>
  /** Stands beside the heading of the detail page. */
  Actions?: ComponentType<{ row: Row }>
  /** The whole detail page, where the kit's will not do. */
  Detail?: ComponentType<{ row: Row; children?: ReactNode }>
  /** A row made from another is offered. */
  canCopy?: boolean
  /** A row on a narrow screen: its name where it is not the first column's text, and its second line. */
  card?: { title?: (row: Row) => string; status?: string; lines: string[] }
}

/** A declaration with its fields' own types forgotten: what the kit works with. */
export const declared = (entity: unknown): Entity => entity as Entity
