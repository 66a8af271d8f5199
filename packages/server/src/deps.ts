import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** What parts of the server are given, made once in `main.ts`; tests give their own clock. */
export type Deps = {
  config: Config
  db: Database
  clock: () => Date
  newId: () => string
}
