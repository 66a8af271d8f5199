import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { watchStrain } from './strain.ts'

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
