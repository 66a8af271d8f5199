import { allEntities, type Entity } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { readable } from './columns.ts'
import { makeNetwork, type Network } from './testing.ts'

let test: TestApp
let ids: Network
beforeAll(async () => {
  test = await testApp()
  ids = await makeNetwork(test, await test.makeTenant([]), 'ROWS')
})
afterAll(() => test.close())

const idOf = ({ name }: Entity) => Object.entries(ids).find(([each]) => each === name)?.[1]

describe.each(Object.values(allEntities).map((entity) => [entity.name, entity] as const))(
  '%s',
  (name, entity) => {
    it('has in its row every field of its type, and no null where the type knows of none', async () => {
      const { status, body } = await test.admin.get(`/${name}/${idOf(entity)}`)
      expect(status).toBe(200)
      const names = readable(entity).map(([field]) => field)
      expect(names.filter((field) => !(field in body))).toEqual([])
      const filled = readable(entity).filter(([, field]) => field.filled)
      expect(filled.map(([field]) => field).filter((field) => body[field] === null)).toEqual([])
    })
  },
)
