import { describe, expect, test } from 'vitest'
import type { Ask, Told } from '../vocabulary.ts'
import { confirmationAfter } from './confirmation.ts'
import type { Outcome } from './outcome.ts'
import { signOf } from './signs.ts'

const now = new Date('2026-06-01T12:00:00Z')
const minute = 60
const sign = (ask: Ask) => signOf(ask, now.getTime())
const state = (connectorId: number | null, status?: string): Told => ({ what: 'state', connectorId, status })
const taken = (response: Record<string, unknown> = {}): Outcome => ({
  state: 'answered',
  response,
  answer: 'taken',
})
type Around = Partial<Parameters<typeof confirmationAfter>[2]>
const after = (ask: Ask, outcome: Outcome = taken(), { connectors }: Around = {}) =>
  confirmationAfter(outcome, sign(ask), { action: 'Asked', connectors, now })
const waitsS = (ask: Ask, outcome?: Outcome) => {
  const until = after(ask, outcome)?.until
  return until && (until.getTime() - now.getTime()) / 1000
}
const on = (connectorId: number, status: string) => ({ connectors: new Map([[connectorId, { status }]]) })

const reboot: Ask = { verb: 'reboot', about: { isHard: false } }
const start: Ask = { verb: 'start', about: { idTag: 'Card' } }
const stop: Ask = { verb: 'stop', about: { transactionId: 7 } }
const unlock: Ask = { verb: 'unlock', about: { connectorId: 1 } }
const out = (connectorId: number, isOut = true): Ask => ({
  verb: 'availability',
  about: { connectorId, isOut },
})
const reserve: Ask = {
  verb: 'reserve',
  about: { connectorId: 1, idTag: 'Card', reservationId: 1, until: now.toISOString() },
}
const trigger: Ask = { verb: 'trigger', about: { message: 'heartbeat' } }
const firmware = (from: string): Ask => ({ verb: 'firmware', about: { location: '', from } })
const diagnostics: Ask = { verb: 'diagnostics', about: { location: '' } }

test('a command is waited for as long as what it asks for may take', () => {
  expect([reboot, start, stop, out(1), reserve, trigger, diagnostics].map((ask) => waitsS(ask))).toEqual(
    [4, 5, 2, 720, 1, 1, 30].map((minutes) => minutes * minute),
  )
  // put off till a session has ended; only a restart is
  expect(waitsS(reboot, taken({ status: 'scheduled' }))).toBe(720 * minute)
  expect(waitsS(reserve, taken({ status: 'Scheduled' }))).toBe(minute)
  // a firmware is fetched at its date at the earliest
  const dates = ['2026-06-01T12:10:00Z', '2026-06-01T11:00:00Z', 'one day']
  expect(dates.map((date) => waitsS(firmware(date)))).toEqual([70, 60, 60].map((each) => each * minute))
})

test('nothing is waited for that was not taken on, or that nothing would show', () => {
  expect(after(reboot, { ...taken(), answer: 'refused' } as Outcome)).toBeNull()
  expect(after(reboot, { state: 'refused', response: {}, answer: 'taken' })).toBeNull()
  expect(after(reboot, { state: 'offline', error: undefined, mayBeTaken: true })).toBeNull()
  expect(after({ verb: 'clearCache', about: {} })).toBeNull()
})

test('an unlocking is done by the answer alone, in whatever case it is written', () => {
  expect(after(unlock, taken({ status: 'unlocked' }))).toEqual({
    state: 'confirmed',
    by: 'Asked',
    until: null,
  })
  expect(after(unlock, taken({ status: 'UnlockFailed' }))).toBeNull()
  expect(after(unlock)).toBeNull()
  expect(sign(unlock)?.reads(state(1, 'Available'))).toBeUndefined()
})

test('what stands so already needs to say nothing more', () => {
  const stands = (ask: Ask, around: Around) => after(ask, taken(), around)?.state
  expect(stands(out(1), on(1, 'Unavailable'))).toBe('confirmed')
  expect(stands(out(1), on(2, 'Unavailable'))).toBe('waiting')
  expect(stands(out(1), on(1, 'Available'))).toBe('waiting')
  expect(stands(out(1, false), on(1, 'Available'))).toBe('confirmed')
  // any connector's word is one of the whole, the whole's own word is none of a connector
  expect(stands(out(0), on(2, 'Unavailable'))).toBe('confirmed')
  expect(stands(out(0), on(0, 'Unavailable'))).toBe('waiting')
  expect(stands(reboot, on(1, 'Available'))).toBe('waiting')
})

describe('what a station says shows that it was done', () => {
  const reads = (ask: Ask, told: Told) => sign(ask)?.reads(told)

  test('a restart, the beginning and the end of the session that is meant, and what was asked to be told', () => {
    expect([reads(reboot, { what: 'boot' }), reads(reboot, { what: 'heartbeat' })]).toEqual([
      'confirmed',
      undefined,
    ])
    expect(reads(start, { what: 'begin', idTag: 'CARD' })).toBe('confirmed')
    expect(reads(start, { what: 'begin', idTag: 'OTHER' })).toBeUndefined()
    expect(reads(start, { what: 'boot' })).toBeUndefined()
    expect(reads(stop, { what: 'end', transactionId: 7 })).toBe('confirmed')
    expect(reads(stop, { what: 'end', transactionId: 8 })).toBeUndefined()
    expect(reads(stop, { what: 'boot' })).toBeUndefined()
    expect([reads(trigger, { what: 'heartbeat' }), reads(trigger, { what: 'boot' })]).toEqual([
      'confirmed',
      undefined,
    ])
  })

  test('the state of the connector that is meant', () => {
    expect(reads(reserve, state(1, 'Reserved'))).toBe('confirmed')
    for (const told of [
      state(2, 'Reserved'),
      state(1, 'Available'),
      state(null, 'Reserved'),
      { what: 'boot' } as const,
    ])
      expect(reads(reserve, told)).toBeUndefined()
    expect(reads(out(0), state(3, 'Unavailable'))).toBe('confirmed')
    // a word that is none says nothing, not even that it is in service
    expect(reads(out(1, false), state(1))).toBeUndefined()
    expect(reads(out(1, false), state(1, 'Charging'))).toBe('confirmed')
  })

  test('the last word of a transfer, that it is done or that it failed', () => {
    const said = (told: Told) => reads(firmware(now.toISOString()), told)
    expect(said({ what: 'firmware', state: 'installed' })).toBe('confirmed')
    for (const state of ['downloadFailed', 'installationFailed'] as const)
      expect(said({ what: 'firmware', state })).toBe('failed')
    for (const state of ['downloaded', undefined] as const)
      expect(said({ what: 'firmware', state })).toBeUndefined()
    expect(said({ what: 'upload', state: 'failed' })).toBeUndefined()
    expect(reads(diagnostics, { what: 'upload', state: 'uploaded' })).toBe('confirmed')
    expect(reads(diagnostics, { what: 'upload', state: 'failed' })).toBe('failed')
    expect(reads(diagnostics, { what: 'upload', state: 'uploading' })).toBeUndefined()
  })
})
