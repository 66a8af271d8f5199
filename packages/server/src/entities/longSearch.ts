import { AppError } from '@zaryad/model'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { fetched } from '../db/fetched.ts'
import type { WireRow } from './extension.ts'
import { asked, countOf, type Search, type Target, tenantOf } from './search.ts'
import { rowToWire } from './wire.ts'

/** So many rows one answer has at the most; whoever wants more takes a file (contract §2). */
export const mostRows = 10_000
/** A page up to here is made in one go. */
const short = 500
const step = 250
/** Frames of stations may be long ones. */
const mostLength = 64 * 1024 * 1024

const tooMany = (count: number) => new AppError('tooManyRows', { extra: { count, most: mostRows } })

/** `take: 0` is all. */
export const isLong = ({ paging: { take } }: Search) => take === 0 || take > short

/**
 * The text of a long answer, in parts. It is made a step at a time, so that whoever asks for ten thousand rows
 * holds nobody up; more than may be is said before any is read.
 */
export async function longSearch(db: Database, target: Target, body: Search): Promise<string[]> {
  const { skip, take, returnCount } = body.paging
  const tenantId = tenantOf(target.access)
  const questions = asked(target, body)
  const limit = take === 0 || take > mostRows ? mostRows : take
  return db.people.scoped(tenantId ? { tenantId } : 'all', async (tx) => {
    const upTo = skip + limit + 1
    const { count } = (await questions.countTo(upTo).execute(tx)).rows[0]!
    const isAll = count < upTo
    if (!isAll && limit !== take) throw tooMany(await countOf(db, target, body))
    const parts = ['{"result":[']
    let comma = ''
    let length = 0
    const page = questions.rows(sql`limit ${limit} offset ${skip}`)
    for await (const rows of fetched<WireRow>(tx, page, step)) {
      parts.push(comma, rows.map((row) => JSON.stringify(rowToWire(target.entity, row))).join())
      comma = ','
      length += parts.at(-1)!.length
      if (length > mostLength) throw tooMany(await countOf(db, target, body))
    }
    const total = returnCount ? (isAll ? count : await countOf(db, target, body)) : undefined
    return [...parts, total === undefined ? ']}' : `],"count":${total}}`]
  })
}
