import { openDatabase } from '../packages/server/src/db/database.ts'
import { packReadings } from '../packages/server/src/meterValues/packReadings.ts'
import { addEnded, addMessages, addSingles, MINUTES, monthAgo } from './curves/seed.ts'
import { figure } from './figure.ts'
import { type Asker, p95, signIn } from './lists/ask.ts'
import { type Network, openNetwork, startProduct } from './network.ts'

const POINTS = 500
const REPEATS = 100

const month = (first: Date) => first.toISOString().slice(0, 7).replace('-', '')

async function bytesOf({ owner }: Network, tables: string[]): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) name',
    [tables],
  )
  return rows[0]!.bytes
}

/** A session's curve, its readings, and the readings of an hour of that month whoever sent them. */
async function pages({ owner }: Network, ask: Asker, begun: Date, when: string) {
  const { rows } = await owner.query<{ id: string; transaction_id: number }>(
    'select id, transaction_id from transactions where started_at >= $1 order by random() limit 20',
    [begun],
  )
  const hour = new Date(begun.getTime() + 40 * 3_600_000)
  const between = { operator: 'BETWEEN', operand1: hour, operand2: new Date(hour.getTime() + 3_600_000) }
  const questions = {
    curve: rows.map(({ id }) => ({ path: `transactions/${id}/curve` })),
    session: rows.map(({ transaction_id }) => ({
      path: 'meterValues/search',
      body: { filter: { transactionId: transaction_id }, paging: { take: 25, returnCount: true } },
    })),
    hour: [{ path: 'meterValues/search', body: { filter: { at: between }, paging: { take: 25 } } }],
    newest: [{ path: 'meterValues/search', body: { paging: { take: 25, returnCount: true } } }],
  }
  for (const [name, asks] of Object.entries(questions)) {
    const value = await p95(ask, asks, Math.ceil(REPEATS / asks.length))
    const limit = name === 'curve' ? { limit: { atMost: 100 } } : {}
    figure({ name: `curves.${name}.p95.${when}`, value, unit: 'ms', ...limit })
  }
}

/** What readings of ended sessions take, a row a value, a row a message and packed, and how long their pages take: `curves 10`, of ten thousand sessions. */
export async function benchCurves(thousands = 10): Promise<void> {
  const sessions = thousands * 1000
  const messages = sessions * MINUTES
  const network = await openNetwork(POINTS)
  try {
    const [old, singles] = [monthAgo(2), monthAgo(3)]
    await addEnded(network, POINTS, sessions / 10, singles)
    await addSingles(network, singles)
    await addEnded(network, POINTS, sessions, old)
    await addMessages(network, old)
    const asRows = (await bytesOf(network, [`meter_values_${month(singles)}`])) / (messages / 10)
    figure({ name: 'curves.bytes.rowAValue', value: asRows, unit: 'bytes a message' })
    const asMessages = (await bytesOf(network, [`meter_values_${month(old)}`])) / messages
    figure({ name: 'curves.bytes.rowAMessage', value: asMessages, unit: 'bytes a message' })
    const { port, child } = await startProduct(network)
    const ask = await signIn(port)
    await pages(network, ask, old, 'before')
    const db = openDatabase(network.url, 2)
    const began = performance.now()
    await packReadings({ db, clock: () => new Date() })
    figure({
      name: 'curves.packed',
      value: messages / ((performance.now() - began) / 1000),
      unit: 'messages/s',
    })
    await network.owner.query('vacuum analyze meter_values, meter_curves')
    await packReadings({ db, clock: () => new Date() })
    await db.close()
    const packed =
      (await bytesOf(network, [`meter_values_${month(old)}`, `meter_curves_${month(old)}`])) / messages
    figure({ name: 'curves.bytes.packed', value: packed, unit: 'bytes a message' })
    figure({ name: 'curves.bytes.ratio', value: asRows / packed, unit: 'ratio', limit: { atLeast: 15 } })
    await pages(network, ask, old, 'packed')
    await child.stop()
  } finally {
    await network.close()
  }
}
