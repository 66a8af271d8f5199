import { AppError, openPaymentStates } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  register,
} from 'prom-client'
import { sql } from '../db/sql.ts'
import type { Deps, Figures } from '../deps.ts'
import { mayWatch } from './mayWatch.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process counts, for who tells it with its own. */
    figures(): Promise<Figures>
  }
}

const PATIENCE_MS = 1_000

/** Of all processes together, where prom-client leaves out or evens out what one looks for. */
const together: Readonly<Record<string, Aggregator>> = {
  // the first is the one that listens: since then their sums grow, whichever of the others has ended meanwhile
  process_start_time_seconds: 'first',
  // one that stands still is one that stands still, however idle the others are
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
}

/**
 * `GET /metrics`: prom-client's global figures, this app's requests and connections, with those of the processes that it
 * has forked, and what waits by the database's rows.
 */
export function metrics(app: FastifyInstance, { db, wire, config, clock, forked }: Deps): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()
  for (const [name, aggregator] of Object.entries(together))
    Object.assign(register.getSingleMetric(name)!, { aggregator })
  const [own, rows] = [new Registry(), new Registry()]
  const labelNames = ['method', 'route', 'status']
  const count = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests answered',
    labelNames,
    registers: [own],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [own],
  })
  ofConnections(own, db)
  ofNats(own, config.NATS_URL ? wire : undefined)
  ofClock(rows, clock)
  ofRows(rows, db)
  app.decorate('figures', () => Registry.merge([register, own]).getMetricsAsJSON())
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    count.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, config.METRICS_TOKEN)) throw new AppError('unauthorized')
    const here = Registry.merge([register, own, rows])
    const all = forked
      ? AggregatorRegistry.aggregate([await here.getMetricsAsJSON(), ...(await forked.figures())])
      : here
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** How busy the connections of stations and money are. */
function ofConnections(registry: Registry, db: Deps['db']): void {
  const connections = new Gauge({
    name: 'zaryad_db_connections',
    help: 'Connections for charge points and money: in use, idle, and how many wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool
      connections.set({ state: 'used' }, totalCount - idleCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'waiting' }, waitingCount)
    },
  })
}

/** What waits for somebody. */
function ofRows(registry: Registry, db: Deps['db']): void {
  const registers = [registry]
  let asking: Promise<Standing[]> | undefined
  const standing = () => {
    asking ??= whatStands(db).finally(() => {
      asking = undefined
    })
    return asking
  }
  const ledger = new Gauge({
    name: 'zaryad_ledger_broken',
    help: '1 while what the daily check of the ledger found is not put right',
    registers,
    async collect() {
      ledger.set((await standing()).some(({ of }) => of === 'ledger') ? 1 : 0)
    },
  })
  for (const { name, help, label, of, value } of standings) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        gauge.reset()
        for (const each of await standing())
          if (each.of === of) gauge.set({ [label]: each.state }, each[value])
      },
    })
  }
}

/** Said of it only where there is one. */
function ofNats(registry: Registry, wire: Deps['wire'] | undefined): void {
  const connected = new Gauge({
    name: 'zaryad_nats_connected',
    help: '1 while this process and others hear each other over NATS',
    aggregator: 'min',
    registers: [registry],
    collect() {
      if (wire) connected.set(wire.isConnected() ? 1 : 0)
      else connected.remove()
    },
  })
}

function ofClock(registry: Registry, clock: Deps['clock']): void {
  const ahead = new Gauge({
    name: 'zaryad_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the one that the product goes by, which is PostgreSQL’s',
    registers: [registry],
    collect() {
      ahead.set((Date.now() - clock().getTime()) / 1000)
    },
  })
}

/** What waits for somebody, as rows say it: how many, and for how long the first of them. */
const standings = [
  {
    name: 'zaryad_payments_moving',
    help: 'Payments that are neither settled nor failed',
    of: 'payments',
    label: 'state',
    value: 'count',
  },
  {
    name: 'zaryad_payments_oldest_seconds',
    help: 'Age of the oldest payment that is neither settled nor failed',
    of: 'payments',
    label: 'state',
    value: 'age',
  },
  {
    name: 'zaryad_bank_tasks',
    help: 'What banks are still to do: queued, or for people to do by hand',
    of: 'tasks',
    label: 'state',
    value: 'count',
  },
  {
    name: 'zaryad_bank_tasks_oldest_seconds',
    help: 'Age of the oldest thing that a bank is still to do',
    of: 'tasks',
    label: 'state',
    value: 'age',
  },
  {
    name: 'zaryad_events_open',
    help: 'Events that are not over, by level',
    of: 'events',
    label: 'level',
    value: 'count',
  },
] as const
type Standing = { of: string; state: string; count: number; age: number }

/** None while the database does not answer: who watches the process hears of everything else then. */
async function whatStands(db: Deps['db']): Promise<Standing[]> {
  const question = sql<Standing>`with standing (of, state, since) as (
      select 'payments', state, created_at from payments where state in ${sql.listed(['created', ...openPaymentStates])}
      union all select 'tasks', state, created_at from bank_tasks where state <> 'done'
      union all select 'events', level, raised_at from events where closed_at is null
      union all select 'ledger', 'broken', raised_at from events where closed_at is null and kind = 'ledgerBroken')
    select of, state, count(*) as count, extract(epoch from now() - min(since))::float8 as age
    from standing group by of, state`
  const nothing = new Promise<{ rows: Standing[] }>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, { rows: [] }).unref()
  })
  return (await Promise.race([question.execute(db.people.system).catch(() => nothing), nothing])).rows
}
