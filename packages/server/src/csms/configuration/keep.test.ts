import { expect, test } from 'vitest'
import { reportedIn } from './keep.ts'

const known = (key: string, value: string | null, isReadOnly = false) => ({
  key,
  value,
  isReadOnly,
  isKnown: true,
})

test('a report is read as a station may write it: flags in words, a key twice, a secret told', () => {
  expect(
    reportedIn({
      configurationKey: [
        { key: ' A ', value: 1, readonly: true },
        { key: 'B', readonly: 'TRUE' },
        { key: 'b', value: 'two', readonly: 'no' },
        { key: 'AuthorizationKey', value: 'secret' },
        { key: '', value: 'nameless' },
        null,
        'C',
      ],
      unknownKey: ['D', 'a', 5, ''],
    }),
  ).toEqual([
    { key: 'D', value: null, isReadOnly: false, isKnown: false },
    known('A', '1', true),
    { key: '5', value: null, isReadOnly: false, isKnown: false },
    known('b', 'two'),
    known('AuthorizationKey', null),
  ])
  expect(reportedIn({ configurationKey: 'A', unknownKey: 'B' })).toEqual([])
})

test('names and values are kept as far as they fit', () => {
  const [kept] = reportedIn({ configurationKey: [{ key: 'k'.repeat(300), value: 'v'.repeat(3_000) }] })
  expect([kept?.key.length, kept?.value?.length]).toEqual([250, 2_000])
})
