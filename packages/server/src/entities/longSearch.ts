import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@zaryad/model'
import type { Database } from '../db/database.ts'
import { fetched } from '../db/fetched.ts'
import { together } from '../db/together.ts'
import { tenantOf } from './bounds.ts'
import type { FoundRow, Target } from './extension.ts'
import { hitsOf } from './hits.ts'
import { asked, counted } from './search.ts'
import type { Search } from './searchBody.ts'
import { rowToWire } from './wire.ts'

/** So many rows one answer has at the most; whoever wants more takes a file (contract §2). */
export const mostRows = 10_000
/** A page up to here is made in one go. */
const short = 500
const step = 50
/** Frames of stations may be long ones. */
const mostLength = 64 * 1024 * 1024

/** `take: 0` is all. */
export const isLong = ({ paging: { take } }: Search) => take === 0 || take > short

/** The text of a long answer; who asks for it while it is being made hears the same. */
export function longSearch(db: Database, target: Target, body: Search): Promise<Buffer[]> {
  const key = JSON.stringify(['long', target.entity.name, target.access, body])
  return together(db, { key, isLog: false, isKept: false }, () => make(db, target, body))
}

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Steps of all long answers take turns, and after each the thread is left to others for three times as long as it
 * took: however many people ask for thousands of rows, charge points wait for one step at the most.
 */
function inTurn<T>(work: () => T): Promise<T> {
  const turn = lastTurn.then(() => {
    const beganMs = performance.now()
    const done = work()
    return { done, rest: pause(Math.ceil((performance.now() - beganMs) * 3)) }
  })
  lastTurn = turn.then(
    ({ rest }) => rest,
    () => {},
  )
  return turn.then(({ done }) => done)
}

/** The text of a long answer, in parts, made a step at a time. More than may be is said before any is read. */
async function make(db: Database, target: Target, body: Search): Promise<Buffer[]> {
  const { skip, take, returnCount, countTo } = body.paging
  const tenantId = tenantOf(target.access)
  const questions = asked(target, body, await hitsOf(db, target, body))
  const limit = take === 0 || take > mostRows ? mostRows : take
  return db.people.scoped(tenantId ? { tenantId } : 'all', async (tx) => {
    const upTo = skip + limit + 1
    const { count } = (await questions.countTo(upTo).execute(tx)).rows[0]!
    const isAll = count < upTo
    // asked here: who holds a connection must not wait for another
    const countUp = async (most?: number) => (isAll ? { count } : await counted(tx, questions, most))
    const tooMany = async () =>
      new AppError('tooManyRows', { extra: { count: (await countUp()).count, most: mostRows } })
    if (!isAll && limit !== take) throw await tooMany()
    const parts = [Buffer.from('{"result":[')]
    let comma = ''
    let length = 0
    const page = questions.rows({ take: limit, skip })
    for await (const rows of fetched<FoundRow>(tx, page, step)) {
      const part = await inTurn(() =>
        Buffer.from(comma + rows.map((row) => JSON.stringify(rowToWire(target.entity, row))).join()),
      )
      parts.push(part)
      comma = ','
      length += part.length
      if (length > mostLength) throw await tooMany()
    }
    const rest = returnCount ? `,${JSON.stringify(await countUp(countTo)).slice(1)}` : '}'
    return [...parts, Buffer.from(`]${rest}`)]
  })
}
