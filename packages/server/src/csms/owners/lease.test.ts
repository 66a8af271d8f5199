import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../auth/testing.ts'
import { openLease } from './lease.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const others = async () =>
  (await app.deps.db.pool.query('select id, lease_until > now() as lives from processes order by started_at'))
    .rows

const of = (leaseS?: number) => {
  const processId = app.deps.newId()
  return { processId, lease: openLease({ ...app.deps, processId }, leaseS) }
}

test('a process says that it lives, finds out who does not, and leaves nothing behind', async () => {
  const { db } = app.deps
  const own = of()
  expect(await own.lease.renew()).toBe(true)
  expect(await own.lease.renew()).toBe(false)
  const dead = of(-1)
  expect(await dead.lease.renew()).toBe(true)
  await db.pool.query(
    `insert into processes (id, roles, lease_until) values ($1, '{gateway}', now() - interval '1 second')`,
    [app.deps.newId()],
  )
  expect(await own.lease.renew()).toBe(true)
  expect(await others()).toEqual([{ id: own.processId, lives: true }])
  // who began where another had been is its next life
  const next = of()
  await next.lease.renew()
  expect(await own.lease.settle(8080)).toBe(false)
  expect(await next.lease.settle(8081)).toBe(false)
  expect(await next.lease.settle(8080)).toBe(true)
  expect(await others()).toEqual([{ id: next.processId, lives: true }])
  await next.lease.end()
  expect(await others()).toEqual([])
})

test('nobody is taken for dead because the database stood still for all', async () => {
  const [first, second] = [of(2), of(2)]
  await first.lease.renew()
  await second.lease.renew()
  await pause(2_200)
  expect(await first.lease.renew()).toBe(true)
  expect(await others()).toEqual([first, second].map(({ processId }) => ({ id: processId, lives: true })))
  expect(await second.lease.renew()).toBe(true)
  // who does not say so now has ended
  await expect
    .poll(async () => [await first.lease.renew(), await others()], { interval: 200 })
    .toEqual([false, [{ id: first.processId, lives: true }]])
  await first.lease.end()
})
