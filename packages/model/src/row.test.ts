import { expectTypeOf, test } from 'vitest'
import { entity } from './entity.ts'
import { choice, money, ref, secret, text } from './fields/kinds.ts'
import { nobody } from './permissions.ts'
import type { Patch, PatchOf, Reference, RowOf } from './row.ts'

test('a row is as its declaration says', () => {
  type Point = RowOf<'chargePoints'>
  expectTypeOf<Point['identity']>().toEqualTypeOf<string>()
  expectTypeOf<Point['name']>().toEqualTypeOf<string | null>()
  expectTypeOf<Point['state']>().toEqualTypeOf<'notConfigured' | 'active' | 'maintenance'>()
  expectTypeOf<Point['connectionState']>().toEqualTypeOf<1 | 2>()
  expectTypeOf<Point['power']>().toEqualTypeOf<number | null>()
  expectTypeOf<Point['version']>().toEqualTypeOf<number>()
  expectTypeOf<Point['tenantId']>().toEqualTypeOf<string | null>()
})

test('a reference comes with what its row is called', () => {
  expectTypeOf<RowOf<'chargePoints'>['station']>().toEqualTypeOf<Reference<'chargeStations'> | null>()
  expectTypeOf<Reference<'chargeStations'>['name']>().toEqualTypeOf<string>()
  expectTypeOf<Reference<'transactions'>['name']>().toEqualTypeOf<number>()
})

test('what the server adds is there', () => {
  expectTypeOf<RowOf<'connectors'>['recentSessions']>().toEqualTypeOf<number>()
  expectTypeOf<RowOf<'chargePoints'>['connectors'][number]['session']>().toExtend<{
    energy: number | null
  } | null>()
})

test('what is never read is not', () => {
  expectTypeOf<RowOf<'users'>>().not.toHaveProperty('password')
  expectTypeOf<RowOf<'userBonuses'>>().not.toHaveProperty('issueKey')
  expectTypeOf<RowOf<'tenants'>>().not.toHaveProperty('tenantId')
  expectTypeOf<RowOf<'geoObjects'>>().not.toHaveProperty('tenantId')
})

test('a patch has what may be written', () => {
  expectTypeOf<PatchOf<'chargePoints'>>().toHaveProperty('name')
  expectTypeOf<PatchOf<'chargePoints'>>().not.toHaveProperty('urgency')
})

test('a declaration names only its own fields', () => {
  const rules = { read: nobody, create: nobody, edit: nobody, delete: nobody }
  const fields = {
    name: text({ required: true }),
    price: money(),
    kind: choice(['a', 'b']),
    key: secret(),
    ownerId: ref('users'),
  }
  // @ts-expect-error no such field
  entity('wrong', { fields, owner: { tenant: 'shared' }, access: rules, list: ['title'] })
  const right = entity('right', { fields, owner: { tenant: 'shared' }, access: rules, list: ['name'] })
  expectTypeOf<Patch<typeof right>>().toEqualTypeOf<{
    name?: string | null
    price?: number | null
    kind?: 'a' | 'b' | null
    key?: string | null
    ownerId?: string | null
  }>()
})
