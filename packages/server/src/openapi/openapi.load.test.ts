import { allEntities, nobody } from '@zaryad/model'
import { calls } from '@zaryad/model/calls/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../auth/testing.ts'
import { wholeApp } from '../testing/wholeApp.ts'
import { openApiDocument } from './document.ts'

let test: TestApp
beforeAll(async () => {
  test = await wholeApp()
})
afterAll(() => test.close())

it('is served, and readable without anything from outside', async () => {
  const { status, body } = await test.anonymous.get('/openapi.json')
  expect(status).toBe(200)
  expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  const page = await test.anonymous.get('/docs/')
  expect(page.status).toBe(200)
  expect(page.text).not.toMatch(/(src|href)="https?:/)
  for (const [, asset] of page.text.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)) {
    expect((await test.anonymous.get(`/docs/${asset?.replace(/^docs\//, '')}`)).status).toBe(200)
  }
  expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/)
})

it('has every status that is answered to a body that says nothing', async () => {
  const rubbish = [{}, [1], { id: 'x', nobody: 'knows' }]
  const found: string[] = []
  for (const [path, methods] of Object.entries(openApiDocument().paths))
    for (const [method, described] of Object.entries(methods)) {
      const { requestBody, responses } = Object(described)
      // whoever signs out asks nothing more
      if (!requestBody?.content?.['application/json'] || path.includes('/auth/')) continue
      for (const payload of rubbish) {
        const { statusCode } = await test.app.inject({
          method: method.toUpperCase() as 'POST' | 'PUT' | 'PATCH',
          url: path.replace(/\{\w+\}/g, 'rubbish'),
          payload,
          headers: { authorization: `Bearer ${test.admin.token}` },
        })
        if (!Object.hasOwn(responses, statusCode))
          found.push(`${method} ${path} ${JSON.stringify(payload)}: ${statusCode}`)
      }
    }
  expect(found).toEqual([])
})

it('has the status that a deletion is refused by where a rule forbids it', async () => {
  const { id } = (await test.admin.get('/auth/me')).body
  const own = await test.admin.delete(`/users/${id}`)
  expect(own.status).toBe(422)
  expect(openApiDocument().paths['/api/v1/users/{id}']?.delete).toHaveProperty(`responses.${own.status}`)
})

it('names only components that it has', () => {
  const document = openApiDocument()
  const { schemas, responses } = document.components
  const known = [...Object.keys(schemas), ...Object.keys(responses)]
  const named = [...JSON.stringify(document).matchAll(/#\/components\/(?:schemas|responses)\/(\w+)/g)]
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, name]) => !known.includes(`${name}`))).toEqual([])
})

it('has a largest length for every list that is sent: whoever sends a million members keeps nobody waiting', () => {
  const { paths, components } = openApiDocument()
  const found = new Set<string>()
  const look = (part: unknown, place: string, above: readonly string[] = []): void => {
    if (typeof part !== 'object' || part === null) return
    const { $ref, type, maxItems } = Object(part)
    if (typeof $ref === 'string') {
      const name = $ref.split('/').at(-1)!
      if (!above.includes(name)) look(Object(components.schemas)[name], place, [...above, name])
      return
    }
    // a border is as long as it is, and the body's own limit holds for it
    if (type === 'array' && maxItems === undefined && !place.includes('.geometry.')) found.add(place)
    for (const [name, each] of Object.entries(part)) look(each, `${place}.${name}`, above)
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries<{ requestBody?: unknown }>(Object(methods)))
      look(Object(requestBody).content?.['application/json']?.schema, `${method} ${path}`)
  expect([...found]).toEqual([])
})

it('describes every route of the API', () => {
  const { paths } = openApiDocument()
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(Object(calls)).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const closed = Object.values(allEntities).flatMap((entity) => {
    const base = `/api/v1/${entity.name}`
    return [
      ...(entity.access.create === nobody ? [`POST ${base}`] : []),
      ...(entity.access.edit === nobody ? [`PUT ${base}`, `PATCH ${base}/{id}`] : []),
      ...(entity.access.edit === nobody || !entity.workflow ? [`POST ${base}/workflow/run`] : []),
      ...(entity.access.delete === nobody ? [`DELETE ${base}/{id}`] : []),
    ]
  })
  const routes = test.app.routeList
    .filter((route) => /^[A-Z]+ \/(api|devices|bank)\//.test(route))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'))
  expect(routes.length).toBeGreaterThan(80)
  expect(routes.filter((route) => !described.includes(route) && !closed.includes(route))).toEqual([])
})

it('answers every call that is declared', () => {
  expect(Object.keys(calls).filter((address) => !test.app.routeList.includes(address))).toEqual([])
})

it('says as what a file leaves, and what an event is', async () => {
  const { paths } = openApiDocument()
  const typesOf = (path: string, method = 'post') =>
    Object.keys(Object(Object(paths[path]?.[method]).responses[200]).content ?? {})
  const tables = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  for (const path of Object.keys(paths).filter((each) => each.endsWith('/export')))
    expect(typesOf(path), path).toEqual(path.includes('registries') ? tables.slice(0, 1) : tables)
  for (const page of ['/success.html', '/failure.html']) expect(typesOf(page, 'get')).toEqual(['text/html'])
  expect(typesOf('/api/v1/stationFiles/{id}/content', 'get')).toEqual(['application/octet-stream'])
  const [json] = Object.values(
    Object(Object(paths['/api/v1/events/search']?.post).responses[200]).content ?? {},
  )
  const { properties } = Object(json).schema?.properties?.result?.items ?? {}
  const wanted = ['kind', 'level', 'chargePointId', 'tenantId', 'raisedAt', 'closedAt', 'data', 'place']
  expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(wanted))
})

it('names the key by which a row is made once, of every entity that is made', () => {
  const { paths } = openApiDocument()
  const makes = Object.values(allEntities).filter(({ access }) => access.create !== nobody)
  const without = makes.filter(({ name }) => {
    const { parameters = [] } = Object(paths[`/api/v1/${name}`]?.post)
    return !parameters.some((each: { name: string }) => each.name === 'Idempotency-Key')
  })
  expect(without.map(({ name }) => name)).toEqual([])
})

it('describes rows as they come: a frame, a bank’s word or a reason is as long as it is', () => {
  const { paths } = openApiDocument()
  for (const path of Object.keys(paths).filter((each) => each.endsWith('/search'))) {
    const [json] = Object.values(Object(Object(paths[path]?.post).responses[200]).content ?? {})
    const { items = {} } = Object(Object(json).schema?.properties?.result)
    const name =
      String(items.$ref ?? '')
        .split('/')
        .at(-1) ?? ''
    const { properties = {} } = items.$ref ? Object(openApiDocument().components.schemas)[name] : items
    for (const field of ['frame', 'reason', 'error', 'deviation'])
      expect(JSON.stringify(properties[field] ?? {}), `${path} ${field}`).not.toMatch(/m(ax|in)Length/)
  }
})
