import { hourMs } from '@zaryad/model/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { shortRoom, watchStrain } from './strain.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const events = async () =>
  (await test.admin.post('/events/search', { filter: { kind: 'diskShort' } })).body.result

it('says that the disk runs short while it can still be stored, and that there is room again', async () => {
  // a file system of the kernel's own has no room for anything
  const strained = watchStrain(
    test.app,
    { ...test.deps, config: { ...test.deps.config, DATA_DIR: '/sys' } },
    50,
  )
  await expect.poll(events).toMatchObject([{ state: 'open', level: 'critical', data: { left: 0 } }])
  await strained.stop()
  const loop = watchStrain(test.app, test.deps, 50)
  await expect.poll(events).toMatchObject([{ state: 'closed' }])
  await loop.stop()
})

it('says it for as long as it is so, whatever another process beside it finds', async () => {
  const config = { ...test.deps.config, DATA_DIR: '/sys' }
  const here = watchStrain(test.app, { ...test.deps, config }, hourMs)
  const there = watchStrain(test.app, test.deps, hourMs)
  const [{ id: before } = { id: '' }] = await events()
  await there.now()
  await here.now()
  const [event] = await events()
  expect(event).toMatchObject({ state: 'open' })
  expect(event?.id).not.toBe(before)
  await there.now()
  expect(await events()).toContainEqual(event)
  config.DATA_DIR = test.deps.config.DATA_DIR
  await here.now()
  expect((await events())[0]).toMatchObject({ id: event?.id, state: 'closed' })
  await Promise.all([here.stop(), there.stop()])
})

it('less than 512 MiB are few', () => {
  expect(shortRoom({ bavail: 512 * 256, bsize: 4096 })).toBeUndefined()
  expect(shortRoom({ bavail: 512 * 256 - 1, bsize: 4096 })).toEqual({ left: 511 })
  expect(shortRoom({ bavail: 256, bsize: 4096 })).toEqual({ left: 1 })
})
