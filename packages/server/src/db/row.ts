import type { Filled } from './filled.ts'
import type { Tables } from './tables.ts'

type Kept<T> = T extends Filled<infer V> ? V : T
type Gives<T> = T extends Date ? Date | string : T

/** A row as the table keeps it: `Row<'users'>`, or some columns of it, `Row<'users', 'id' | 'name'>`. */
export type Row<T extends keyof Tables, C extends keyof Tables[T] = keyof Tables[T]> = {
  [Name in C]: Kept<Tables[T][Name]>
}

type MayLack<T> = {
  [Name in keyof T]: T[Name] extends Filled<unknown> ? Name : null extends T[Name] ? Name : never
}[keyof T]

/** What makes a row of it: without what may be null, and what PostgreSQL fills in itself. */
export type NewRow<T extends keyof Tables> = {
  [Name in Exclude<keyof Tables[T], MayLack<Tables[T]>>]: Gives<Tables[T][Name]>
} & { [Name in MayLack<Tables[T]>]?: Gives<Kept<Tables[T][Name]>> }
