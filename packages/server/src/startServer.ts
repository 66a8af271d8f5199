import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { startAlerts } from './alerts/startAlerts.ts'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { ensureFirstAdmin } from './auth/firstAdmin.ts'
import { natsWire } from './bus/natsWire.ts'
import { networkName } from './bus/networkName.ts'
import { localWire } from './bus/wire.ts'
import type { Config } from './config.ts'
import { stationKeysLine } from './csms/keys/stationKeysLine.ts'
import { awaitDatabase } from './db/awaitDatabase.ts'
import { companyLogin } from './db/companyLogin.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadSecrets } from './db/secrets.ts'
import { type ServingUrls, servingUrls, tooMighty } from './db/servingLogin.ts'
import { sharedClock } from './db/sharedClock.ts'
import { type Deps, depsOf } from './deps.ts'
import { extensions } from './extensions.ts'
import type { LastResort } from './faults/lastResort.ts'
import { keepCopies } from './files/keepCopies.ts'
import { startCampaigns } from './firmware/startCampaigns.ts'
import { productVersion } from './http/settings.ts'
import { watchRuns } from './jobs/watchRuns.ts'
import { partitions, startJobs } from './jobs.ts'
import { startDrawing } from './map/drawMarked.ts'
import { type Banks, banksOf } from './payments/banks.ts'
import { ownUrl } from './payments/ownUrl.ts'
import { startPush } from './push/push.ts'
import { startTraces } from './traces/traces.ts'
import { startWatchdogs } from './watchdogs/startWatchdogs.ts'
import { watchStrain } from './watchdogs/strain.ts'
import { wireCharging, wireCsms, wirePayments } from './wiring.ts'

type Run = {
  say: (line: string) => void
  /** Hears of a part that has ended by itself: the server cannot go on. */
  fail: (error: Error) => void
  /** Hears when everything has started: from now on what nobody caught is told to this and ends nothing. */
  goOn: LastResort['goOn']
  /** Hears which part is being ended. */
  ending: (part: string) => void
  /** Aborted when the server is to end, be it while it starts. */
  signal: AbortSignal
}
type Stop = { part: string; end: () => Promise<unknown> }
type Stops = Stop[]

/** A start that does not come to its end by itself, such as one before a mute database, is given up. */
const GIVE_UP_MS = 3_000
const CLOCK_EVERY_MS = 10_000
const LAST_ANSWERS_MS = 2_000

/** Starts the parts in order and serves until the signal; then, or on a failure, ends them the other way round. */
export async function startServer(config: Config, run: Run): Promise<void> {
  const { signal } = run
  const stops: Stops = []
  const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  const starting = startParts(config, run, stops)
  try {
    await Promise.race([starting, aborted])
    await aborted
    await Promise.race([starting, sleep(GIVE_UP_MS)])
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    starting.catch(() => {})
    // a part that cannot end well, such as one without its database, does not keep the others from it
    for (const { part, end } of stops.reverse()) {
      run.ending(part)
      await end().catch(run.fail)
    }
  }
}

/** What takes work in is started last and so ends first, then jobs, then the database. */
async function startParts(config: Config, run: Run, stops: Stops): Promise<void> {
  const { say, signal } = run
  const banks = banksOf(config)
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (endpoint) {
    const traces = await startTraces({ endpoint, share, version: productVersion })
    stops.push({ part: 'traces', end: traces.stop })
  }
  const url = config.DATABASE_URL ?? (await embeddedUrl(config, run, stops))
  signal.throwIfAborted()
  await awaitDatabase({ url, name: config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR', say, signal })
  for (const name of await migrate(url)) say(`Migrated ${name}`)
  const secrets = await loadSecrets({ url, dataDir: config.DATA_DIR, secretKey: config.SECRET_KEY })
  const mighty = config.DATABASE_URL && (await tooMighty(url))
  if (mighty) say(mighty)
  const db = openDatabase(
    config.DATABASE_URL ? await outsideUrls(url, say) : await servingUrls(url, config.DATA_DIR),
  )
  stops.push({ part: 'the database', end: db.close })
  await db.openAhead(config.ROLES.includes('api'))
  const clock = await sharedClock(db)
  const wire = config.NATS_URL
    ? natsWire({ url: config.NATS_URL, network: await networkName(db) })
    : localWire()
  stops.push({ part: 'NATS', end: wire.close })
  const deps = depsOf({ config, db, secrets, wire, clock: clock.now, rowSql: extensions })
  const admin = await ensureFirstAdmin(deps)
  const app = await buildApp(deps)
  wire.open(app.log)
  const following = watchRuns(deps, app.log).loop('clock', CLOCK_EVERY_MS, clock.follow)
  stops.push({ part: 'clock', end: following.stop })
  // what fails there is told and tried again: rows are stored without their month too
  await watchRuns(deps, app.log, { patienceMs: 0 })
    .told(partitions.name, () => partitions.run(deps))
    .catch(() => {})
  if (config.ROLES.includes('jobs')) {
    const jobs = await startJobs(deps, url, app.log)
    stops.push({ part: 'jobs', end: jobs.stop })
  }
  stops.push({ part: 'HTTP', end: () => app.close() })
  const payments = wirePayments(app, deps, await banksFor(app, config, banks))
  const push = config.ROLES.includes('api') ? startPush({ app, deps, server: app.server }) : undefined
  const drawing = startDrawing(deps, app.log)
  const csms = await wireCsms({ app, deps, server: app.server })
  const watch = config.ROLES.includes('jobs') ? startWatchdogs(deps, app.log) : undefined
  const alerts = config.ROLES.includes('jobs') ? startAlerts(deps, app.log) : undefined
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
  // once the console is said to be there, nothing is asked any more that could still end the start
  const keysLine = await stationKeysLine(deps)
  await wire.known()
  signal.throwIfAborted()
  await app.listen({ port: config.PORT, host: config.HOST })
  void copies.now()
  run.goOn((error, origin) => app.log.error({ err: error, origin }, 'last resort'))
  const port = (app.server.address() as AddressInfo).port
  const demo = config.demo ? await startDemo({ deps, port, log: say }, signal) : undefined
  if (demo) stops.push({ part: 'the demonstration', end: demo.stop })
  announce(config, port, say)
  say(keysLine)
  if (admin?.password) say(`First sign-in: ${admin.userName} / ${admin.password} (shown once)`)
  for (const { login, role, password } of demo?.logins ?? []) say(`  ${login} / ${password} (${role})`)
}

/** A PostgreSQL of the operator's: companies have their login where its account may make one. */
async function outsideUrls(url: string, say: Run['say']): Promise<ServingUrls> {
  const login = await companyLogin(url)
  if ('url' in login) return { platform: url, companies: login.url }
  say(`Companies’ requests share the login of DATABASE_URL: ${login.why}`)
  return { platform: url }
}

async function embeddedUrl(config: Config, { say, fail, signal }: Run, stops: Stops): Promise<string> {
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, log: say, signal })
  stops.push({ part: 'PostgreSQL', end: embedded.stop })
  embedded.ended.catch(fail)
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
  const started = await Promise.race([module.startDemo({ ...options, signal }), aborted])
  return started ?? undefined
}
