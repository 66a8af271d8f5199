import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startAlerts } from './alerts/startAlerts.ts'
import { buildApp } from './app.ts'
import { ensureFirstAdmin } from './auth/firstAdmin.ts'
import type { Config } from './config.ts'
import { startCsms } from './csms/startCsms.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { newId } from './db/ids.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { startCampaigns } from './firmware/startCampaigns.ts'
import { startJobs } from './jobs/jobs.ts'
import { type Banks, banksOf } from './payments/banks.ts'
import { startCharging } from './payments/charging/charging.ts'
import { ownUrl } from './payments/ownUrl.ts'
import { startPayments } from './payments/payments.ts'
import { startPush } from './push/push.ts'
import { startWatchdogs } from './watchdogs/startWatchdogs.ts'

type Run = {
  say: (line: string) => void
  /** Hears of a part that has ended by itself: the server cannot go on. */
  fail: (error: Error) => void
  /** Aborted when the server is to end, be it while it starts. */
  signal: AbortSignal
}
type Stops = (() => Promise<unknown>)[]

/** Starts the parts in order and serves until the signal; then, or on a failure, ends them the other way round. */
export async function startServer(config: Config, run: Run): Promise<void> {
  const stops: Stops = []
  try {
    await startParts(config, run, stops)
    if (!run.signal.aborted) await once(run.signal, 'abort')
  } catch (error) {
    if (!run.signal.aborted) throw error
  } finally {
    // a part that cannot end well, such as one without its database, does not keep the others from it
    for (const end of stops.reverse()) await end().catch(run.fail)
  }
}

/** What takes work in is started last and so ends first, then jobs, then the database. */
async function startParts(config: Config, run: Run, stops: Stops): Promise<void> {
  const { say, signal } = run
  const banks = banksOf(config)
  const url = config.DATABASE_URL ?? (await embeddedUrl(config, run, stops))
  signal.throwIfAborted()
  for (const name of await migrate(url)) say(`Migrated ${name}`)
  const db = openDatabase(url)
  stops.push(db.close)
  const deps: Deps = { config, db, clock: () => new Date(), newId: () => newId() }
  const admin = await ensureFirstAdmin(deps)
  const app = await buildApp(deps)
  if (config.ROLES.includes('jobs')) {
    const jobs = await startJobs(deps, url, (error) => app.log.error(error, 'job failed'))
    stops.push(jobs.stop)
  }
  stops.push(() => app.close())
  const payments = startPayments(app, deps, await banksFor(app, config, banks))
  const push = startPush({ app, deps, server: app.server })
  const csms = await startCsms({ app, deps, server: app.server })
  const watch = config.ROLES.includes('jobs') ? startWatchdogs(deps, app.log) : undefined
  const alerts = config.ROLES.includes('jobs')
    ? startAlerts(deps, (error) => app.log.error(error, 'alerts'))
    : undefined
  const campaigns = startCampaigns({
    app,
    deps,
    stations: csms.stations,
    onError: (error) => app.log.error(error, 'firmware'),
  })
  const charging = startCharging(app, { ...payments.paying, stations: csms.stations })
  stops.push(
    payments.stop,
    csms.stop,
    charging.stop,
    campaigns.stop,
    async () => alerts?.stop(),
    async () => watch?.stop(),
    async () => push.stop(),
    async () => app.drain(),
  )
  signal.throwIfAborted()
  await app.listen({ port: config.PORT, host: config.HOST })
  const port = (app.server.address() as AddressInfo).port
  const demo = config.demo ? await startDemo({ deps, port, log: say }, signal) : undefined
  if (demo) stops.push(demo.stop)
  announce(config, port, say)
  if (admin?.password) say(`First sign-in: ${admin.userName} / ${admin.password} (shown once)`)
  for (const { login, role, password } of demo?.logins ?? []) say(`  ${login} / ${password} (${role})`)
}

async function embeddedUrl(config: Config, { say, fail }: Run, stops: Stops): Promise<string> {
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, log: say })
  let isWanted = false
  stops.push(() => {
    isWanted = true
    return embedded.stop()
  })
  embedded.ended.then(() => {
    if (!isWanted) fail(new Error('PostgreSQL has ended by itself, postgres.log in DATA_DIR says why'))
  })
  return embedded.url
}

/** The demonstration pays at the stand-ins where no bank is set up. */
async function banksFor(app: FastifyInstance, config: Config, banks: Banks): Promise<Banks> {
  if (!config.demo || banks.kaspi || banks.halyk) return banks
  const { standInBanks } = await import('./demo/standInBanks.ts')
  return standInBanks(app, () => ownUrl(app, config))
}

type DemoOptions = { deps: Deps; port: number; log: Run['say'] }

/** Its history takes a while to write: a stop does not wait for it. */
async function startDemo(options: DemoOptions, signal: AbortSignal) {
  const module = await import('./demo/startDemo.ts')
  const aborted = once(signal, 'abort').then(() => signal.throwIfAborted())
  signal.throwIfAborted()
  const started = await Promise.race([module.startDemo(options), aborted])
  return started ?? undefined
}

function announce(config: Config, port: number, say: Run['say']) {
  const host = config.HOST === '0.0.0.0' ? 'localhost' : config.HOST
  const address = config.PUBLIC_URL ?? `http://${host}:${port}`
  say(`Console: ${address}/`)
  say(`Charge points: ${address.replace(/^http/, 'ws')}/ocpp/{identity}`)
}
