import { expect, test } from 'vitest'
import { withRecent } from './recent.ts'

const at = (path: string) => ({ path, label: path })

test('the newest place comes first and none is there twice', () => {
  expect(withRecent([at('/a'), at('/b')], at('/b')).map(({ path }) => path)).toEqual(['/b', '/a'])
})

test('only the last six are kept', () => {
  const many = ['/1', '/2', '/3', '/4', '/5', '/6'].map(at)
  expect(withRecent(many, at('/7')).map(({ path }) => path)).toEqual(['/7', '/1', '/2', '/3', '/4', '/5'])
})
