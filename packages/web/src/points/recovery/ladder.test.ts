import { expect, it } from 'vitest'
import { isWell, judge, type Seen } from './ladder.ts'

const before: Seen = {
  isOnline: true,
  connectionAt: '10:00',
  bootAt: '10:00',
  statusAt: '10:01',
  status: 'Faulted',
  hasSession: true,
}
const away = { ...before, isOnline: false, connectionAt: '10:02' }
const back = { ...before, connectionAt: '10:03', bootAt: '10:03' }

it('sees a connector that nobody can use', () => {
  expect(isWell({ ...before, status: 'Available' })).toBe(true)
  expect(isWell(before)).toBe(false)
  expect(isWell({ ...before, status: 'Available', isOnline: false })).toBe(false)
})

it.each([
  ['link', before, 0, 'done', 'online'],
  ['link', away, 0, 'failed', 'offline'],
  ['stop', before, 10, 'running', 'waitStop'],
  ['stop', { ...before, hasSession: false }, 10, 'done', 'stopped'],
  ['stop', before, 60, 'failed', 'stillCharging'],
  ['unlock', before, 5, 'running', 'waitStatus'],
  ['unlock', { ...before, status: 'Available' }, 5, 'done', 'free'],
  ['unlock', before, 30, 'failed', 'stillStuck'],
  ['softReset', before, 5, 'running', 'waitGone'],
  ['softReset', away, 20, 'running', 'waitBack'],
  ['softReset', back, 40, 'running', 'waitStatus'],
  ['softReset', { ...back, status: 'Available' }, 40, 'running', 'waitStatus'],
  ['softReset', { ...back, statusAt: '10:04', status: 'Available' }, 40, 'done', 'free'],
  ['hardReset', { ...back, statusAt: '10:04' }, 40, 'running', 'waitStatus'],
  ['hardReset', { ...back, statusAt: '10:04' }, 180, 'failed', 'stillFaulted'],
  ['hardReset', away, 180, 'failed', 'notBack'],
  ['hardReset', before, 180, 'failed', 'neverLeft'],
] as const)('%s, %o after %i s: %s, %s', (rung, now, waitedS, result, why) => {
  expect(judge(rung, before, now, waitedS)).toEqual({ result, why })
})
