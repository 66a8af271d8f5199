import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Station } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts'

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
})
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

const identity = 'TRACED-1'
const callersTrace = '0af7651916cd43dd8448eb211c80319c'
const callersSpan = 'b7ad6b7169203331'
const bodies: string[] = []
let collector: Server
const passwords = ['of the first, that nobody types', 'typed into a body'] as const
let server: ServerProcess
let exitCode: number | null

/** A collector as OTLP over HTTP has it: JSON at /v1/traces. */
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  server = await startProcess({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      ADMIN_PASSWORD: passwords[0],
      STATION_AUTH: 'open',
      LOG_LEVEL: 'info',
    },
  })
  await request('/api/v1/settings/public', { traceparent: `00-${callersTrace}-${callersSpan}-01` })
  await request('/api/v1/auth/login', { 'content-type': 'application/json' }, passwords[1])
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query(
    `with company as (insert into tenants (id, name) values (gen_random_uuid(), 'T') returning id),
       location as (
         insert into charge_stations (id, tenant_id, name, latitude, longitude)
         select gen_random_uuid(), id, 'T', 43.2, 76.9 from company returning id, tenant_id)
     insert into charge_points (id, tenant_id, station_id, identity, type)
     select gen_random_uuid(), tenant_id, id, $1, 2 from location`,
    [identity],
  )
  await owner.end()
  const station = new Station({
    url: `ws://127.0.0.1:${server.port}/ocpp`,
    identity,
    connectors: [{ id: 1, currentType: 'DC', maxPowerW: 30_000 }],
    openSocket: nodeSocket,
  })
  const accepted = new Promise<void>((resolve) => station.on('accepted', resolve))
  station.connect()
  await accepted
  station.close()
  exitCode = await server.stop()
})
afterAll(() => collector.close())

const request = (path: string, headers: Record<string, string>, password?: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers,
    ...(password ? { method: 'POST', body: JSON.stringify({ userName: 'nobody', password }) } : {}),
  }).then((answer) => answer.text())

const spans = () =>
  bodies.flatMap((body) =>
    told
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)),
  )
const attributeOf = (one: z.infer<typeof span>, name: string) =>
  one.attributes.find(({ key }) => key === name)?.value

it('goes on with the trace of who asks, and says which version answers', () => {
  const asked = spans().find(({ name }) => name === 'GET /api/v1/settings/public')
  expect(asked).toMatchObject({ traceId: callersTrace, parentSpanId: callersSpan, kind: 2 })
  expect(attributeOf(asked!, 'http.response.status_code')).toMatchObject({ intValue: 200 })
  const { resource } = told.parse(JSON.parse(bodies[0]!)).resourceSpans[0]!
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'zaryad' } })
})

it('puts what a request asks of PostgreSQL under it, texts without values', () => {
  const asked = spans().find(({ name }) => name === 'POST /api/v1/auth/login')
  const questions = spans().filter(({ traceId, name }) => traceId === asked?.traceId && name === 'SELECT')
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.every((one) => attributeOf(one, 'db.query.text')?.stringValue)).toBe(true)
  for (const password of passwords) expect(bodies.join()).not.toContain(password)
})

it('has what a charge point says, with its name and what was asked for it', () => {
  const booted = spans().find(({ name }) => name === 'OCPP BootNotification')
  expect(booted && attributeOf(booted, 'zaryad.station')).toEqual({ stringValue: identity })
  expect(spans().some(({ parentSpanId }) => parentSpanId === booted?.spanId)).toBe(true)
})

it('has the work that goes on by itself', () => {
  expect(spans().map(({ name }) => name)).toContain('job partitions')
})

it('ends well', () => {
  expect(exitCode).toBe(0)
})

it('is kept from its end by no collector that does not answer', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const other = await startProcess({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } })
  expect(await other.stop()).toBe(0)
  mute.closeAllConnections()
  mute.close()
})
