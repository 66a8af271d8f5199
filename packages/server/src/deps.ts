import type { Registry } from 'prom-client'
import { Bus } from './bus/bus.ts'
import type { Notice } from './bus/notice.ts'
import { localWire, type Wire } from './bus/wire.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { newId } from './db/ids.ts'
import type { RowSql } from './db/rowSql.ts'
import { ownSecrets, type Secrets } from './db/secrets.ts'

/**
 * A point, or what decides over its connection, was edited through the API. `facts`: what is kept of the point in memory
 * is stale. `identity`: its socket has to sign in anew.
 */
type Change = { chargePointId: string; touches: 'facts' | 'identity' }

type SignOut = { userId: string }

/** What a process counts, as prom-client tells it. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Processes that this one has forked for charge points (decision 27). */
export type Forked = {
  figures(): Promise<Figures[]>
  /** None takes charge points. */
  areAway(): boolean
  /** None has descriptors left for more. */
  areShort(): boolean
}

/** What parts of the server are given, made once in `startParts.ts`; tests give their own clock. */
export type Deps = {
  config: Config
  db: Database
  /** The same in every process on one database; of this one alone where nothing is signed. */
  secrets: Secrets
  clock: () => Date
  newId: () => string
  /** Of this life of the process. */
  processId: string
  /** To other processes; the buses go over it. */
  wire: Wire
  /** What people look at has changed. */
  notices: Bus<Notice>
  /** What is known of connected stations is stale. */
  changes: Bus<Change>
  /** Sessions of a person were ended: who listens by them is let go. */
  signOuts: Bus<SignOut>
  forked?: Forked
  /** How many calls of charge points this process has heard: who works for long sees whether they ask for its thread. */
  calls: { heard: number }
  /** How entities' rows are read, by the entity's name. */
  rowSql: Readonly<Record<string, RowSql>>
}

type Given = Pick<Deps, 'config' | 'db'> & Partial<Deps>

export function depsOf(given: Given): Deps {
  const wire = given.wire ?? localWire()
  return {
    secrets: ownSecrets(),
    clock: () => new Date(),
    newId: () => newId(),
    processId: newId(),
    wire,
    notices: new Bus('notices', wire),
    changes: new Bus('changes', wire),
    signOuts: new Bus('signOuts', wire),
    calls: { heard: 0 },
    rowSql: {},
    ...given,
  }
}
