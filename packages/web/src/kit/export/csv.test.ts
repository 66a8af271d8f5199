import { expect, test } from 'vitest'
import { csvLines, separatorOf } from './csv.ts'

test('separates by semicolons where the comma divides decimals', () => {
  expect(separatorOf('ru')).toBe(';')
  expect(separatorOf('kk')).toBe(';')
  expect(separatorOf('en')).toBe(',')
  const rows = [
    ['Код', 'Сумма'],
    ['ALA-1', '12,50'],
  ]
  expect(csvLines(rows, ';')).toBe('Код;Сумма\r\nALA-1;12,50\r\n')
  expect(csvLines(rows, ',')).toBe('Код,Сумма\r\nALA-1,"12,50"\r\n')
})

test('quotes what would break a row', () => {
  expect(csvLines([['a;b', 'say "hi"', 'two\nlines']], ';')).toBe('"a;b";"say ""hi""";"two\nlines"\r\n')
})

test('takes the power from a formula and leaves negative numbers alone', () => {
  // wide ones are formulas to spreadsheets of Asia
  expect(csvLines([['＝1+1', '＠x']], ';')).toBe("'＝1+1;'＠x\r\n")
  expect(csvLines([['=1+1', '@x', '-cmd', '-12,5']], ';')).toBe("'=1+1;'@x;'-cmd;-12,5\r\n")
})

test('writes groups of digits with a plain space', () => {
  expect(csvLines([['1\u00a0234,50']], ';')).toBe('1 234,50\r\n')
})
