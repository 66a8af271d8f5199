import { expect, test } from 'vitest'
import { leftOut, rowsOf } from './rows.ts'

const table = {
  columns: ['Номер', 'UID', 'Лишний'],
  mapping: {},
  rows: [
    { line: 2, cells: ['К-1', '04A1B2C3', 'x'] },
    { line: 3, cells: ['К-2'] },
  ],
}
const mapping = { idTag: 'UID', number: 'Номер' }

test('a file’s cells come under our names, absent ones empty', () => {
  expect(rowsOf(table, mapping)).toEqual([
    { line: 2, idTag: '04A1B2C3', number: 'К-1' },
    { line: 3, idTag: '', number: 'К-2' },
  ])
})

test('the file of what was left out has the same columns and why', () => {
  const checked = [
    { line: 2, status: 'ok', action: 'create', errors: [] } as const,
    { line: 3, status: 'error', action: 'skip', errors: [{ field: 'idTag', code: 'required' }] } as const,
  ].map((row) => ({ ...row, errors: [...row.errors] }))
  const words = {
    title: (column: string) => column,
    what: 'why',
    why: ({ errors }: { errors: { code: string }[] }) => errors[0]?.code ?? '',
  }
  expect(leftOut(rowsOf(table, mapping), checked, mapping, words)).toEqual([
    ['idTag', 'number', 'why'],
    ['', 'К-2', 'required'],
  ])
})
