import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { startAlerts } from './alerts/startAlerts.ts'
import { buildApp } from './app.ts'
import { natsWire } from './bus/natsWire.ts'
import { networkName } from './bus/networkName.ts'
import type { Wire } from './bus/wire.ts'
import type { Config } from './config.ts'
import type { Csms } from './csms/startCsms.ts'
import { openDatabase } from './db/database.ts'
import type { Secrets } from './db/secrets.ts'
import type { ServingUrls } from './db/servingLogin.ts'
import { sharedClock } from './db/sharedClock.ts'
import { type Deps, depsOf, type Forked } from './deps.ts'
import { extensions } from './extensions.ts'
import { keepCopies } from './files/keepCopies.ts'
import { startCampaigns } from './firmware/startCampaigns.ts'
import { productVersion } from './http/settings.ts'
import { watchRuns } from './jobs/watchRuns.ts'
import { partitions, startJobs } from './jobs.ts'
import type { Life } from './life.ts'
import { startDrawing } from './map/drawMarked.ts'
import { type Banks, banksOf } from './payments/banks.ts'
import { ownUrl } from './payments/ownUrl.ts'
import { startPush } from './push/push.ts'
import { startTraces } from './traces/traces.ts'
import { startWatchdogs } from './watchdogs/startWatchdogs.ts'
import { watchStrain } from './watchdogs/strain.ts'
import { wireCharging, wireCsms, wirePayments } from './wiring.ts'

/** What parts stand on. `url` is of the owner of the tables, where there are jobs. */
type Ground = { urls: ServingUrls; secrets: Secrets; url?: string; local: Wire }
type Options = {
  config: Config
  life: Pick<Life, 'stops'>
  ground: Ground
  forked?: Forked | undefined
}
type Parts = {
  app: FastifyInstance
  deps: Deps
  csms: Csms
  /** Call once charge points and people come in. */
  serves(): void
}

const CLOCK_EVERY_MS = 10_000
const LAST_ANSWERS_MS = 2_000

/** Those of this process's roles, up to where somebody comes in: what takes work in is started last and so ends first. */
export async function startParts({ config, life: { stops }, ground, forked }: Options): Promise<Parts> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (endpoint) {
    const traces = await startTraces({ endpoint, share, version: productVersion })
    stops.push({ part: 'traces', end: traces.stop })
  }
  const db = openDatabase(ground.urls)
  stops.push({ part: 'the database', end: db.close })
  await db.openAhead(config.ROLES.includes('api'))
  const clock = await sharedClock(db)
  const wire = config.NATS_URL
    ? natsWire({ url: config.NATS_URL, network: await networkName(db) })
    : ground.local
  stops.push({ part: 'NATS', end: wire.close })
  const { secrets } = ground
  const deps = depsOf({ config, db, secrets, wire, clock: clock.now, rowSql: extensions, forked })
  const app = await buildApp(deps)
  wire.open(app.log)
  const following = watchRuns(deps, app.log).loop('clock', CLOCK_EVERY_MS, clock.follow)
  stops.push({ part: 'clock', end: following.stop })
  // what fails there is told and tried again: rows are stored without their month too
  await watchRuns(deps, app.log, { patienceMs: 0 })
    .told(partitions.name, () => partitions.run(deps))
    .catch(() => {})
  const hasJobs = config.ROLES.includes('jobs')
  if (hasJobs && ground.url) {
    const jobs = await startJobs(deps, ground.url, app.log)
    stops.push({ part: 'jobs', end: jobs.stop })
  }
  stops.push({ part: 'HTTP', end: () => app.close() })
  const payments = wirePayments(app, deps, await banksFor(app, config))
  const push = config.ROLES.includes('api') ? startPush({ app, deps, server: app.server }) : undefined
  const drawing = startDrawing(deps, app.log)
  const csms = await wireCsms({ app, deps, server: app.server })
  const watch = hasJobs ? startWatchdogs(deps, app.log) : undefined
  const alerts = hasJobs ? startAlerts(deps, app.log) : undefined
  const strain = watchStrain(app, deps)
  const copies = keepCopies(deps, app.log)
  const campaigns = startCampaigns({
    app,
    deps,
    stations: csms.stations,
    onError: (error) => app.log.error(error, 'firmware'),
  })
  const charging = wireCharging(app, { ...payments.paying, stations: csms.stations })
  let asking: Promise<unknown> = Promise.resolve()
  /** What charge points were asked has a moment to be answered; where one is mute it ends with its socket. */
  const endAsking = async () => {
    asking = Promise.all([charging.stop(), campaigns.stop()])
    await Promise.race([asking, sleep(LAST_ANSWERS_MS)])
  }
  stops.push(
    { part: 'payments', end: payments.stop },
    { part: 'map', end: drawing.stop },
    { part: 'charging and firmware', end: () => asking },
    { part: 'charge points', end: csms.stop },
    { part: 'charging and firmware', end: endAsking },
    { part: 'strain', end: strain.stop },
    { part: 'file copies', end: copies.stop },
    { part: 'alerts', end: async () => alerts?.stop() },
    { part: 'watchdogs', end: async () => watch?.stop() },
    { part: 'push', end: async () => push?.stop() },
    { part: 'HTTP', end: async () => app.drain() },
  )
  return { app, deps, csms, serves: () => void copies.now() }
}

/** The demonstration pays at the stand-ins where no bank is set up. */
async function banksFor(app: FastifyInstance, config: Config): Promise<Banks> {
  const banks = banksOf(config)
  if (!config.demo || banks.kaspi || banks.halyk) return banks
  const { standInBanks } = await import('./demo/standInBanks.ts')
  return standInBanks(app, () => ownUrl(app, config))
}
