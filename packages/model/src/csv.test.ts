import { expect, test } from 'vitest'
import { type Cell, csvLine, withoutGuard } from './csv.ts'

const row: Cell[] = [
  'ALA-1',
  { number: 12.5, as: 'money' },
  { number: -0.25, as: 'plain' },
  null,
  { local: Date.UTC(2026, 10, 20, 14, 5) },
]

test('writes a line as the Excel of each language opens it', () => {
  expect(csvLine(row, 'ru')).toBe('ALA-1;12,50;-0,25;;20.11.2026 14:05\r\n')
  expect(csvLine(row, 'kz')).toBe(csvLine(row, 'ru'))
  expect(csvLine(row, 'en')).toBe('ALA-1,12.50,-0.25,,20.11.2026 14:05\r\n')
})

test('quotes what would break a line', () => {
  expect(csvLine(['a;b', 'say "hi"', 'two\nlines', 'a,b'], 'ru')).toBe(
    '"a;b";"say ""hi""";"two\nlines";a,b\r\n',
  )
})

test('takes the power from a formula and leaves negative numbers alone', () => {
  expect(csvLine(['＝1+1', '＠x'], 'ru')).toBe("'＝1+1;'＠x\r\n")
  expect(csvLine(['=1+1', '@x', '+7', '-cmd', '-12,5'], 'ru')).toBe("'=1+1;'@x;'+7;'-cmd;-12,5\r\n")
})

test('what was guarded is read as it was, an apostrophe of its own too', () => {
  for (const text of [
    '=1+1',
    '@x',
    '+7701•••••67',
    '-cmd',
    '-12,5',
    "'=1",
    "''+7",
    "'70-е",
    "O'Neil",
    '',
    "'",
  ])
    expect(withoutGuard(csvLine([text], 'ru').trimEnd())).toBe(text)
})
