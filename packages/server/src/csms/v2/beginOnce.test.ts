import { expect, it } from 'vitest'
import { isAnother } from './beginOnce.ts'

const startedMs = Date.UTC(2026, 5, 1, 12)
const at = (minutes: number) => startedMs + minutes * 60_000
const open = { id_tag: 'CARD', started_at: new Date(startedMs), stopped_at: null }
const over = { ...open, stopped_at: new Date(at(30)) }

it.each([
  ['the same again', open, 0, 'CARD', false],
  ['the same again, by another’s card', open, 0, 'OTHER', false],
  ['what was before it, by another’s card', open, -1, 'OTHER', false],
  ['a later one by the same card', open, 10, 'card', false],
  ['a later one by another’s card', open, 10, 'OTHER', true],
  ['a later one without a card', open, 10, null, false],
  ['a later one by a card, of one that had none', { ...open, id_tag: null }, 10, 'CARD', false],
  ['the same again, after its end', over, 0, 'CARD', false],
  ['one while it went on, by another’s card', over, 30, 'OTHER', false],
  ['one after its end', over, 31, 'CARD', true],
  ['one after its end without a card', over, 31, null, true],
])('what begins by the name of a session: %s', (_name, first, minutes, idTag, isOther) => {
  expect(isAnother(first, { atMs: at(minutes), idTag })).toBe(isOther)
})
