import { expect, test } from 'vitest'
import { branches } from './branches.ts'

test('puts each under its parent, regions before roads, and adds up the locations', () => {
  const rows = [
    { id: 'road', name: 'A1', kind: 'road', parentId: 'kz', stationCount: 1 },
    { id: 'almaty', name: 'Almaty', kind: 'city', parentId: 'region', stationCount: 3 },
    { id: 'region', name: 'Region', kind: 'region', parentId: 'kz', stationCount: 0 },
    { id: 'kz', name: 'Kazakhstan', kind: 'country', parentId: null, stationCount: 0 },
    { id: 'lost', name: 'Lost', kind: 'city', parentId: 'gone', stationCount: 2 },
  ] as const
  const shape = (list: ReturnType<typeof branches>): unknown[] =>
    list.map(({ row, stations, children }) => [row.id, stations, shape(children)])
  expect(shape(branches(rows))).toEqual([
    [
      'kz',
      4,
      [
        ['region', 3, [['almaty', 3, []]]],
        ['road', 1, []],
      ],
    ],
    ['lost', 2, []],
  ])
})
