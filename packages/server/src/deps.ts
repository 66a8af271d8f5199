import { Bus } from './bus/bus.ts'
import type { Change } from './bus/change.ts'
import type { Notice } from './bus/notice.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { newId } from './db/ids.ts'
import type { RowSql } from './db/rowSql.ts'

/** What parts of the server are given, made once in `startServer.ts`; tests give their own clock. */
export type Deps = {
  config: Config
  db: Database
  clock: () => Date
  newId: () => string
  /** What people look at has changed. */
  notices: Bus<Notice>
  /** What is known of connected stations is stale. */
  changes: Bus<Change>
  /** How entities' rows are read, by the entity's name. */
  rowSql: Readonly<Record<string, RowSql>>
}

type Given = Pick<Deps, 'config' | 'db'> & Partial<Deps>

export const depsOf = (given: Given): Deps => ({
  clock: () => new Date(),
  newId: () => newId(),
  notices: new Bus(),
  changes: new Bus(),
  rowSql: {},
  ...given,
})
