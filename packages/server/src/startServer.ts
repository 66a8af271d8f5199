import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { announce } from './announce.ts'
import { ensureFirstAdmin } from './auth/firstAdmin.ts'
import { parentWire } from './bus/forkWire.ts'
import { localWire } from './bus/wire.ts'
import type { Config } from './config.ts'
import { stationKeysLine } from './csms/keys/stationKeysLine.ts'
import { awaitDatabase } from './db/awaitDatabase.ts'
import { companyLogin } from './db/companyLogin.ts'
import { connectionsLeft } from './db/connectionsLeft.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadSecrets } from './db/secrets.ts'
import { type ServingUrls, servingUrls, tooMighty } from './db/servingLogin.ts'
import type { Deps } from './deps.ts'
import type { Front } from './gateways/front.ts'
import { gatewaysOf, withConnections } from './gateways/gatewaysOf.ts'
import { startGateways } from './gateways/startGateways.ts'
import type { Life } from './life.ts'
import { startParts } from './startParts.ts'

/** The product: one process, or one that listens with others that have its charge points (decision 27). */
export async function startServer(given: Config, life: Life): Promise<void> {
  const { say, signal, stops } = life
  const lines = parentWire()
  const fork = (count: number) => {
    if (count === 0) return undefined
    const gateways = startGateways({ count, wire: lines, drainSeconds: given.DRAIN_SECONDS })
    stops.push({ part: 'gateways', end: gateways.stop })
    return gateways
  }
  // their modules are read while our own database starts; one of the operator's has connections for so many
  const early = given.DATABASE_URL ? undefined : fork(gatewaysOf(given))
  const { url, urls } = await openStore(given, life)
  const gateways = early ?? fork(given.DATABASE_URL ? await gatewaysAt(url, given, say) : 0)
  const config = gateways ? { ...given, ROLES: given.ROLES.filter((role) => role !== 'gateway') } : given
  const secrets = await loadSecrets({ url, dataDir: config.DATA_DIR, secretKey: config.SECRET_KEY })
  const local = gateways ? lines : localWire()
  const parts = await startParts({ config, life, ground: { urls, secrets, url, local }, forked: gateways })
  const { app, deps, csms } = parts
  const admin = await ensureFirstAdmin(deps)
  if (gateways) {
    // the first of all to end: what charge points say last is still heard by those for people
    stops.push({ part: 'gateways', end: gateways.stop }, { part: 'HTTP', end: async () => app.drain() })
    gateways.serve(app.server)
    const tokenKey = Buffer.from(secrets.tokenKey).toString('base64')
    await gateways.begin({ ground: { urls, tokenKey }, log: app.log, ended: csms.bury })
  }
  // once the console is said to be there, nothing is asked any more that could still end the start
  const keysLine = await stationKeysLine(deps)
  await deps.wire.known()
  signal.throwIfAborted()
  await app.listen({ port: config.PORT, host: config.HOST })
  const { port } = app.server.address() as AddressInfo
  gateways?.listening(port)
  parts.serves()
  life.goOn((error, origin) => app.log.error({ err: error, origin }, 'last resort'))
  const demo = config.demo ? await startDemo({ deps, port, log: say }, signal) : undefined
  if (demo) stops.push({ part: 'the demonstration', end: demo.stop })
  announce(given, port, say)
  say(keysLine)
  if (admin?.password) say(`First sign-in: ${admin.userName} / ${admin.password} (shown once)`)
  for (const { login, role, password } of demo?.logins ?? []) say(`  ${login} / ${password} (${role})`)
}

/** One of those others. */
export async function startGateway(given: Config, life: Life, front: Front): Promise<void> {
  const config = { ...given }
  // nobody else is led here, and the database may be gone with it
  void front.gone.then(() => {
    config.DRAIN_SECONDS = 0
  })
  const { urls, tokenKey } = await front.ground
  const secrets = { tokenKey: new Uint8Array(Buffer.from(tokenKey, 'base64')) }
  const ground = { urls, secrets, local: front.wire }
  const { app, deps, csms, serves } = await startParts({ config, life, ground })
  await app.ready()
  await deps.wire.known()
  life.signal.throwIfAborted()
  front.serve(app, deps.processId, ({ port, seat }) => {
    // what is sent to charge points names it
    config.PORT = port
    void csms.settle(port, seat).catch((error: unknown) => app.log.error(error, 'lease'))
  })
  serves()
  life.goOn((error, origin) => app.log.error({ err: error, origin }, 'last resort'))
}

/** The database as it should be, and how it is signed in to. `url` is of the owner of its tables. */
async function openStore(config: Config, life: Life) {
  const { say, signal } = life
  const url = config.DATABASE_URL ?? (await embeddedUrl(config, life))
  signal.throwIfAborted()
  await awaitDatabase({ url, name: config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR', say, signal })
  for (const name of await migrate(url)) say(`Migrated ${name}`)
  const mighty = config.DATABASE_URL && (await tooMighty(url))
  if (mighty) say(mighty)
  const urls = config.DATABASE_URL ? await outsideUrls(url, say) : await servingUrls(url, config.DATA_DIR)
  return { url, urls }
}

async function gatewaysAt(url: string, given: Config, say: Life['say']): Promise<number> {
  const wanted = gatewaysOf(given)
  const count = wanted && withConnections(wanted, await connectionsLeft(url))
  if (count < wanted)
    say(`GATEWAYS: ${count} instead of ${wanted}, DATABASE_URL has no more connections left`)
  return count
}

/** A PostgreSQL of the operator's: companies have their login where its account may make one. */
async function outsideUrls(url: string, say: Life['say']): Promise<ServingUrls> {
  const login = await companyLogin(url)
  if ('url' in login) return { platform: url, companies: login.url }
  say(`Companies’ requests share the login of DATABASE_URL: ${login.why}`)
  return { platform: url }
}

async function embeddedUrl(config: Config, { say, fail, signal, stops }: Life): Promise<string> {
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, log: say, signal })
  stops.push({ part: 'PostgreSQL', end: embedded.stop })
  embedded.ended.catch(fail)
  return embedded.url
}

type DemoOptions = { deps: Deps; port: number; log: Life['say'] }

/** Its history takes a while to write: a stop does not wait for it. */
async function startDemo(options: DemoOptions, signal: AbortSignal) {
  const module = await import('./demo/startDemo.ts')
  const aborted = once(signal, 'abort').then(() => signal.throwIfAborted())
  signal.throwIfAborted()
  const started = await Promise.race([module.startDemo({ ...options, signal }), aborted])
  return started ?? undefined
}
