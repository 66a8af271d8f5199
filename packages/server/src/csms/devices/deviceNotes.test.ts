import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { DeviceNotes } from './deviceNotes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Kept = { last_seen_at: Date; deviations: { code: string; sample?: string }[] }
const kept = async (deviceId: string) => {
  const [row] = await gateway.rows<Kept>('select last_seen_at, deviations from devices where id = $1', [
    deviceId,
  ])
  return row!
}
const fromMs = Date.now()
const at = (n: number) => new Date(fromMs + n * 1_000)

it('what is odd is counted by its code, with the first of its samples and when it was last', async () => {
  const lost: unknown[] = []
  const notes = new DeviceNotes(gateway.deps.db.pool, (error) => lost.push(error))
  const [{ deviceId: one }, { deviceId: other }] = [await gateway.makePoint(), await gateway.makePoint()]
  notes.seen(one, at(1).getTime())
  notes.deviation(one, 'odd', { atMs: at(2).getTime(), sample: 'first' })
  notes.deviation(one, 'odd', { atMs: at(3).getTime(), sample: 'second' })
  notes.deviation(one, 'other', { atMs: at(4).getTime() })
  notes.seen(other, at(6).getTime())
  await notes.flush()
  const { last_seen_at, deviations } = await kept(one)
  expect(last_seen_at).toEqual(at(4))
  expect(deviations.map(({ code, ...each }) => [code, each]).sort()).toEqual([
    ['odd', { lastAt: at(3).toISOString(), count: 2, sample: 'first' }],
    ['other', { lastAt: at(4).toISOString(), count: 1 }],
  ])
  expect(await kept(other)).toEqual({ last_seen_at: at(6), deviations: [] })
  // what was written is not counted again
  await notes.flush()
  notes.deviation(one, 'odd', { atMs: at(7).getTime() })
  await notes.flush()
  expect((await kept(one)).deviations).toContainEqual(expect.objectContaining({ code: 'odd', count: 3 }))
  expect(lost).toEqual([])
})

it('a sample is a text that can be kept, and no longer than two hundred letters', async () => {
  const notes = new DeviceNotes(gateway.deps.db.pool, () => {})
  const { deviceId } = await gateway.makePoint()
  const samples = [{ a: 1 }, 'x'.repeat(201), 'te\0xt', 7]
  for (const [index, sample] of samples.entries())
    notes.deviation(deviceId, `c${index}`, { atMs: at(1).getTime(), sample })
  await notes.flush()
  const { deviations } = await kept(deviceId)
  expect(deviations.sort((a, b) => a.code.localeCompare(b.code)).map(({ sample }) => sample)).toEqual([
    '{"a":1}',
    'x'.repeat(200),
    'text',
    '7',
  ])
})

it('what cannot be written is told to be lost', async () => {
  const lost: string[] = []
  const notes = new DeviceNotes(gateway.deps.db.pool, (error) => lost.push(String(error)))
  notes.seen('no device', 1)
  await notes.flush()
  expect(lost).toEqual([expect.stringContaining('no device')])
})
