import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@zaryad/model'
import type { Database } from '../db/database.ts'
import { fetched } from '../db/fetched.ts'
import { sql } from '../db/sql.ts'
import { together } from '../db/together.ts'
import type { FoundRow, Target } from './extension.ts'
import { asked, type Search, tenantOf } from './search.ts'
import { rowToWire } from './wire.ts'

/** So many rows one answer has at the most; whoever wants more takes a file (contract §2). */
export const mostRows = 10_000
/** A page up to here is made in one go. */
const short = 500
const step = 100
/** Frames of stations may be long ones. */
const mostLength = 64 * 1024 * 1024

/** `take: 0` is all. */
export const isLong = ({ paging: { take } }: Search) => take === 0 || take > short

/** The text of a long answer; who asks for it while it is being made hears the same. */
export function longSearch(db: Database, target: Target, body: Search): Promise<string[]> {
  const key = JSON.stringify(['long', target.entity.name, target.access, body])
  return together(db, { key, isLog: false, isKept: false }, () => make(db, target, body))
}

/**
 * The text of a long answer, in parts. It is made a step at a time, so that whoever asks for ten thousand rows
 * holds nobody up: after each step others get as much time as it took. More than may be is said before any is read.
 */
async function make(db: Database, target: Target, body: Search): Promise<string[]> {
  const { skip, take, returnCount } = body.paging
  const tenantId = tenantOf(target.access)
  const questions = asked(target, body)
  const limit = take === 0 || take > mostRows ? mostRows : take
  return db.people.scoped(tenantId ? { tenantId } : 'all', async (tx) => {
    const upTo = skip + limit + 1
    const { count } = (await questions.countTo(upTo).execute(tx)).rows[0]!
    const isAll = count < upTo
    // asked here: who holds a connection must not wait for another
    const countAll = async () => (isAll ? count : (await questions.count.execute(tx)).rows[0]!.count)
    const tooMany = async () =>
      new AppError('tooManyRows', { extra: { count: await countAll(), most: mostRows } })
    if (!isAll && limit !== take) throw await tooMany()
    const parts = ['{"result":[']
    let comma = ''
    let length = 0
    const page = questions.rows(sql`limit ${limit} offset ${skip}`)
    for await (const rows of fetched<FoundRow>(tx, page, step)) {
      const beganMs = performance.now()
      parts.push(comma, rows.map((row) => JSON.stringify(rowToWire(target.entity, row))).join())
      comma = ','
      length += parts.at(-1)!.length
      if (length > mostLength) throw await tooMany()
      await pause(Math.ceil(performance.now() - beganMs))
    }
    const total = returnCount ? await countAll() : undefined
    return [...parts, total === undefined ? ']}' : `],"count":${total}}`]
  })
}
