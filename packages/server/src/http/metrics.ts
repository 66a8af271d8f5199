import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

const PATIENCE_MS = 1_000

/** `GET /metrics`: the process's own figures, prom-client's global ones, this app's requests and its database's. */
export function metrics(app: FastifyInstance, { db, wire }: Deps): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()
  const requests = new Registry()
  const labelNames = ['method', 'route', 'status']
  const count = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests answered',
    labelNames,
    registers: [requests],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [requests],
  })
  ofDatabase(requests, db)
  ofWire(requests, wire)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    count.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) => {
    const all = Registry.merge([register, requests])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** How busy the connections of stations and money are, and which payments are on their way. */
function ofDatabase(registry: Registry, db: Deps['db']): void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'zaryad_db_connections',
    help: 'Connections for charge points and money: in use, idle, and how many wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool
      connections.set({ state: 'used' }, totalCount - idleCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'waiting' }, waitingCount)
    },
  })
  let asking: Promise<OnTheirWay[]> | undefined
  const onTheirWay = () => {
    asking ??= paymentsOnTheirWay(db).finally(() => {
      asking = undefined
    })
    return asking
  }
  const labelNames = ['state']
  const moving = new Gauge({
    name: 'zaryad_payments_moving',
    help: 'Payments that are neither settled nor failed',
    labelNames,
    registers,
    async collect() {
      moving.reset()
      for (const { state, count } of await onTheirWay()) moving.set({ state }, count)
    },
  })
  const oldest = new Gauge({
    name: 'zaryad_payments_oldest_seconds',
    help: 'Age of the oldest payment that is neither settled nor failed',
    labelNames,
    registers,
    async collect() {
      oldest.reset()
      for (const { state, age } of await onTheirWay()) oldest.set({ state }, age)
    },
  })
}

/** Said of it only where there is one. */
function ofWire(registry: Registry, wire: Deps['wire']): void {
  const connected = new Gauge({
    name: 'zaryad_nats_connected',
    help: '1 while this process and others hear each other over NATS',
    registers: [registry],
    collect() {
      const isConnected = wire.isConnected()
      if (isConnected === undefined) connected.remove()
      else connected.set(isConnected ? 1 : 0)
    },
  })
}

type OnTheirWay = { state: string; count: number; age: number }

/** None while the database does not answer: who watches the process hears of everything else then. */
async function paymentsOnTheirWay(db: Deps['db']): Promise<OnTheirWay[]> {
  const question = sql<OnTheirWay>`select state, count(*) as count,
      extract(epoch from now() - min(created_at))::float8 as age
    from payments where state in ('created', 'authorized', 'paid', 'charging') group by state`
  const nothing = new Promise<{ rows: OnTheirWay[] }>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, { rows: [] }).unref()
  })
  return (await Promise.race([question.execute(db.people.system).catch(() => nothing), nothing])).rows
}
