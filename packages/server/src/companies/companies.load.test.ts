import {
  allEntities,
  type Entity,
  type EntityName,
  roles,
  type ServiceCode,
  serviceCodes,
  type Verb,
} from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf } from '../auth/actor.ts'
import { type Answer, type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { makeNetwork, type Network, sampleBody } from '../entities/testing.ts'
import { everyRow } from '../testing/everyRow.ts'

/** Every resource × every verb, as nobody, as each role, as a company with each service: nothing of another's. */
let test: TestApp
let theirs: TestTenant
let their: Network
let absent: string
let snapshot: () => Promise<unknown>
type Actor = Parameters<Entity['access']['read']>[0]
type Access = ReturnType<Entity['access']['read']>
const actors = new Map<string, { client: Client; actor: Actor }>()

const marker = 'THEIRS'

beforeAll(async () => {
  test = await testApp()
  theirs = await test.makeTenant(serviceCodes)
  their = await makeNetwork(test, theirs, marker)
  absent = test.deps.newId()
  const plans: [string, readonly ServiceCode[]][] = [
    ['no service', []],
    ...serviceCodes.map((code) => [code, [code]] as [string, ServiceCode[]]),
    ['all services', serviceCodes],
  ]
  for (const [name, services] of plans) {
    const { client } = await test.makeTenant(services)
    await remember(`a company with ${name}`, client)
  }
  const { id, makeUser } = await test.makeTenant(serviceCodes)
  await remember('a company’s Client', await makeUser(['Client']))
  await remember('a Client of no company', await test.makeUser({ roles: ['Client'] }))
  await remember('a Client with a company', await test.makeUser({ roles: ['Client'], tenantId: id }))
  snapshot = await everyRow(test.deps)
})
afterAll(() => test.close())

async function remember(name: string, client: Client) {
  const signedIn = await test.app.auth.signedIn(client.token)
  if (signedIn) actors.set(name, { client, actor: actorOf(signedIn.account) })
}

const idOf = (entity: Entity, ids: Network) => ids[entity.name as EntityName]
/** Readings have numbers for ids. */
const absentId = (entity: Entity) => (entity.name === 'meterValues' ? '999999999' : absent)

type Call = { verb: Verb; send: (client: Client, entity: Entity, id: string) => Promise<Answer> }
const calls: Record<string, Call> = {
  search: {
    verb: 'read',
    send: (client, { name }, id) => client.post(`/${name}/search`, { filter: { id } }),
  },
  get: { verb: 'read', send: (client, { name }, id) => client.get(`/${name}/${id}`) },
  edit: { verb: 'edit', send: (client, { name }, id) => client.put(`/${name}`, { id }) },
  patch: { verb: 'edit', send: (client, { name }, id) => client.patch(`/${name}/${id}`, {}) },
  delete: { verb: 'delete', send: (client, { name }, id) => client.delete(`/${name}/${id}`) },
  workflow: {
    verb: 'edit',
    send: (client, { name, workflow }, id) => {
      const { from = 'a', to = 'b' } = workflow?.transitions[0] ?? {}
      return client.post(`/${name}/workflow/run`, { id, previousState: from, nextState: to })
    },
  },
}

/** Who is bounded as another is, by their own ids, may do as much. */
const boundsOf = (access: Access, { id, tenantId }: Actor) =>
  JSON.stringify(access)
    .replaceAll(tenantId ?? '-', 'own')
    .replaceAll(id, 'self')

/** The whole answer but for what differs between any two. */
function comparable({ status, text, headers }: Answer) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { status, text: text.replace(/"requestId":"[^"]+"/, ''), headers: rest }
}

const everything = Object.values(allEntities).map((entity) => [entity.name, entity] as const)

describe.each(everything)('%s', (name, entity) => {
  let before: unknown
  beforeAll(async () => {
    before = await snapshot()
  })

  it.each(Object.keys(calls))('%s wants a sign-in', async (call) => {
    const { status, body } = await calls[call]!.send(test.anonymous, entity, idOf(entity, their))
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthorized' })
  })

  it('create wants a sign-in', async () => {
    expect((await test.anonymous.post(`/${name}`, sampleBody(entity, 'X'))).status).toBe(401)
  })

  it.each(Object.keys(calls))('%s of another company’s row is as of one that is not there', async (call) => {
    const { verb, send } = calls[call]!
    const seen = new Set<string>()
    for (const [who, { client, actor }] of actors) {
      const access = entity.access[verb](actor)
      const bounds = boundsOf(access, actor)
      if (seen.has(bounds)) continue
      seen.add(bounds)
      const [foreign, none] = [
        await send(client, entity, idOf(entity, their)),
        await send(client, entity, absentId(entity)),
      ]
      if (entity.owner.tenant === 'shared' && access === true) continue
      expect(comparable(foreign), who).toEqual(comparable(none))
      const wanted =
        access === false ? 403 : call === 'search' ? 200 : entity.workflow || call !== 'workflow' ? 404 : 409
      expect(foreign.status, who).toBe(wanted)
    }
    expect(await snapshot()).toEqual(before)
  })

  it('create is for those whom the declaration lets', async () => {
    for (const [who, { client, actor }] of actors) {
      const { status } = await client.post(`/${name}`, {})
      expect(status === 403, who).toBe(entity.access.create(actor) === false)
    }
  })

  it('search gives nothing of another company, however it is asked', async () => {
    const row = await test.admin.get(`/${name}/${idOf(entity, their)}`)
    const filters = Object.entries(row.body)
      .filter(
        ([field, value]) =>
          (field in entity.fields || field === 'id' || field === 'tenantId') && typeof value !== 'object',
      )
      .flatMap(([field, value]) => [
        { [field]: value },
        { [field]: { operator: 'NOT_EQUALS', operand1: value } },
        // what an operator is made of is the same for every field
        ...(field === 'id'
          ? [{ id: { operator: 'IN', operand1: [value] } }, { id: { operator: 'IS_NOT_NULL' } }]
          : []),
      ])
    const owned = everything.filter(([, { owner }]) => owner.tenant !== 'shared' && owner.tenant !== 'self')
    const secrets = [marker, theirs.id, ...owned.map(([, each]) => idOf(each, their)).filter(isId)]
    const seen = new Set<string>()
    for (const [who, { client, actor }] of actors) {
      const access = entity.access.read(actor)
      expect(access === true && entity.owner.tenant !== 'shared', who).toBe(false)
      if (access === true || access === false) continue
      // the first of a kind is asked everything, others a little
      const bounds = boundsOf(access, actor)
      const asked = (seen.has(bounds) ? [{}] : [{}, ...filters]).map((filter) => ({ filter }))
      seen.add(bounds)
      for (const body of [...asked, { query: marker }, { query: marker.toLowerCase() }]) {
        const answer = await client.post(`/${name}/search`, {
          ...body,
          paging: { take: 0, returnCount: true },
        })
        expect(answer.status, who).toBe(200)
        for (const secret of secrets) expect(answer.text, who).not.toContain(secret)
        expect(answer.body.count).toBe(answer.body.result.length)
      }
    }
  })
})

describe('a company writes nothing into another', () => {
  const able = everything.filter(
    ([, entity]) => entity.owner.tenant !== 'shared' && entity.owner.tenant !== 'self',
  )
  let client: Client
  let mine: Network

  beforeAll(async () => {
    const tenant = await test.makeTenant(serviceCodes)
    client = tenant.client
    mine = await makeNetwork(test, tenant, 'MINE')
  })

  it.each(able)('%s: no tenantId but its own', async (name, entity) => {
    const allowed = (await client.post(`/${name}`, {})).status !== 403
    for (const tenantId of [theirs.id, absent]) {
      const { status, body } = await client.post(`/${name}`, { ...sampleBody(entity, 'NEW', mine), tenantId })
      if (entity.owner.tenant === 'own') expect(status).toBe(403)
      else if (allowed) expect(body.tenantId ?? mine.tenants).toBe(mine.tenants)
      const patched = await client.patch(`/${name}/${idOf(entity, mine)}`, { tenantId })
      expect([403, 404, 200]).toContain(patched.status)
      const row = await test.admin.get(`/${name}/${idOf(entity, mine)}`)
      expect(row.body.tenantId).toBe(mine.tenants)
    }
  })

  it.each(able)('%s: no reference to another’s row, which looks absent', async (name, entity) => {
    const references = Object.entries(entity.fields).filter(
      ([, field]) => field.kind === 'ref' && !field.options.readOnly,
    )
    for (const [field, { target = '' }] of references) {
      if (allEntities[target]?.owner.tenant === 'shared') continue
      const given = (id: unknown) => ({ ...sampleBody(entity, 'NEW', mine), [field]: id })
      const foreign = their[target as EntityName]
      for (const send of [
        (id: unknown) => client.post(`/${name}`, given(id)),
        (id: unknown) => client.patch(`/${name}/${idOf(entity, mine)}`, { [field]: id }),
      ]) {
        const [to, none] = [await send(foreign), await send(absent)]
        expect(comparable(to)).toEqual(comparable(none))
        expect([403, 422]).toContain(to.status)
      }
    }
  })

  it('not even an administrator ties rows of two companies together', async () => {
    const { status, body } = await test.admin.patch(`/chargePoints/${mine.chargePoints}`, {
      rateId: their.rates,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field: 'rateId', code: 'notAllowed' }])
  })

  it('and expansions do not show it, even if one were tied', async () => {
    await sql`update charge_points set rate_id = ${their.rates} where id = ${mine.chargePoints}`.execute(
      test.deps.db.system,
    )
    for (const path of [`/chargePoints/${mine.chargePoints}`, `/chargeStations/${mine.chargeStations}`]) {
      const answer = await client.get(path)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain(marker)
    }
  })
})

it('knows a role in each of these', () => {
  expect([...new Set([...actors.values()].flatMap(({ actor }) => actor.roles))].sort()).toEqual(
    roles.filter((role) => role === 'Tenant' || role === 'Client').sort(),
  )
})
