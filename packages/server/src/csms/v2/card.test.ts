import { expect, test } from 'vitest'
import { cardIn, idTokenInfoOf, isNoCard } from './card.ts'
import { idTokenOf } from './idToken.ts'
import { startIdOf } from './remoteStartId.ts'

test('a card is what is shown, however it is named; none and one that needs none are told apart', () => {
  const notes: string[] = []
  const context = { version: 'ocpp2.0.1' as const, note: (code: string) => notes.push(code) }
  const shown = (idToken: unknown) => cardIn(context, idToken)
  expect([shown({ idToken: ' AB ' }), shown('AB'), shown({ idToken: '' })]).toEqual(['AB', 'AB', ''])
  expect([shown(undefined), shown(null)]).toEqual([null, null])
  expect(notes).toEqual([])
  expect(shown('x'.repeat(37))).toBe('x'.repeat(37))
  expect(notes).toHaveLength(1)
  expect(isNoCard({ type: 'NoAuthorization', idToken: '' })).toBe(true)
  expect(isNoCard({ type: 'noauthorization' })).toBe(true)
  expect(isNoCard({ type: 'NoAuthorization', idToken: 'A' })).toBe(false)
  expect([isNoCard({ type: 'Central', idToken: '' }), isNoCard(undefined)]).toEqual([false, false])
})

test.each([
  ['ocpp1.6', 20],
  ['ocpp2.0.1', 36],
  ['ocpp2.1', 255],
] as const)(
  'a card of %s may have %i letters; a longer one is noted, and kept to what the longest may have',
  (version, most) => {
    const shown = (length: number) => {
      const notes: string[] = []
      const card = cardIn({ version, note: (code) => notes.push(code) }, 'x'.repeat(length))
      return [card?.length, notes]
    }
    expect([shown(most), shown(most + 1), shown(256)]).toEqual([
      [most, []],
      [Math.min(most + 1, 255), ['textTooLong']],
      [255, ['textTooLong']],
    ])
  },
)

test('an answer tells of a card what is known of it, a group as long as the version has it', () => {
  const row = {
    status: 'Accepted' as const,
    expires_at: null,
    parent_id_tag: null,
    user_id: null,
    card_id: null,
  }
  expect(idTokenInfoOf(row, 'ocpp2.0.1')).toEqual({ status: 'Accepted' })
  const expires_at = new Date('2026-06-01T12:00:00Z')
  const info = idTokenInfoOf({ ...row, expires_at, parent_id_tag: 'g'.repeat(50) }, 'ocpp2.0.1')
  expect(info).toEqual({
    status: 'Accepted',
    cacheExpiryDateTime: '2026-06-01T12:00:00.000Z',
    groupIdToken: { idToken: 'g'.repeat(36), type: 'Central' },
  })
})

test('which kind of card it is its number tells', () => {
  const kinds = ['04A1B2C3', '04A1B2C3D4E5F6', '04a1b2c3d4e5f6a7b8c9', 'E004A1B2C3D4E5F6', 'F004A1B2C3D4E5F6']
  expect(kinds.map((number) => idTokenOf(number).type)).toEqual([
    'ISO14443',
    'ISO14443',
    'ISO14443',
    'ISO15693',
    'Central',
  ])
  expect(['04A1B2C', '04A1B2C3D', 'PERSON', ''].map((number) => idTokenOf(number).type)).toEqual(
    Array(4).fill('Central'),
  )
})

test('a start of ours has a number of its tag, one of a person’s card has none', () => {
  const number = startIdOf('PABCDEFGHIJKLMNO')
  expect(number).toBe(startIdOf('PABCDEFGHIJKLMNO'))
  expect(number).toBeGreaterThan(0)
  expect(number).toBeLessThan(2 ** 31)
  expect(startIdOf('RABCDEFGHIJKLMNO')).not.toBe(number)
  expect(['PABC', 'XABCDEFGHIJKLMNO', 'PABCDEFGHIJKLMN1', 5, null].map(startIdOf)).toEqual(
    Array(5).fill(undefined),
  )
})
