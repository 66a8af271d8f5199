import { entities } from '@zaryad/model'
import { expect, test } from 'vitest'
import { differences, overwritten } from './conflict.ts'

const points = entities.chargePoints
const base = { id: '1', version: 1, identity: 'ALA-1', name: 'Post', note: null, power: 22, stationId: 's' }
const theirs = { ...base, version: 2, name: 'Theirs', power: 44 }
const mine = { ...base, name: 'Mine', note: 'by the gate' }

test('says who changed which field', () => {
  expect(differences(points, base, mine, theirs)).toEqual([
    { name: 'name', isMine: true, isTheirs: true },
    { name: 'power', isMine: false, isTheirs: true },
    { name: 'note', isMine: true, isTheirs: false },
  ])
})

test('overwrites only what was changed here', () => {
  const merged = overwritten(points, base, mine, theirs)
  expect(merged).toMatchObject({ name: 'Mine', note: 'by the gate', power: 44, version: 2 })
})

test('an empty text and no value are the same', () => {
  expect(differences(points, base, { ...base, note: '' }, base)).toEqual([])
})
