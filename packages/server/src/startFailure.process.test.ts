import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { asOwner } from './backup/ownerClient.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createTestDatabase } from './db/testDatabase.ts'

const main = new URL('./main.ts', import.meta.url).pathname
const home = mkdtempSync(join(tmpdir(), 'zaryad-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  new Promise<{ failed: boolean; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [main],
      { env: { ...process.env, DATA_DIR: home, ...env }, timeout: 200_000, killSignal: 'SIGKILL' },
      (error, _, stderr) => resolve({ failed: error !== null, stderr }),
    )
  })

it('names the setting, in one line, when no database answers there', async () => {
  // a port that was free a moment ago: nobody listens
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  const { failed, stderr } = await start({ DATABASE_URL: `postgresql://u:secret@127.0.0.1:${port}/x` })
  expect(failed).toBe(true)
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^DATABASE_URL: takes /)])
  expect(stderr).not.toContain('secret')
})

/** A listener of a test's own, and its port. */
async function listening(take: (socket: Socket) => void) {
  const server = createServer((socket) => take(socket.on('error', () => socket.destroy()))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

it('names the setting where what answers is no PostgreSQL, or an old one', async () => {
  const web = await listening((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const refusal = async (port: number) =>
    (await start({ DATABASE_URL: `postgresql://u@127.0.0.1:${port}/x` })).stderr
  expect(await refusal(web.port)).toMatch(
    /^DATABASE_URL: takes the address of a PostgreSQL that lets us in \([^\n]+\)\n$/,
  )
  web.server.close()
  const database = await createTestDatabase()
  const [version] = await asOwner(
    database.url,
    async (client) => (await client.query('show server_version_num')).rows,
  )
  const real = new URL(database.url)
  const path = `${real.searchParams.get('host')}/.s.PGSQL.${real.searchParams.get('port')}`
  const aged = await listening((near) => {
    // its database is dropped, whether the one that asked has gone by then or not
    const far = connect(path).on('error', () => near.destroy())
    near.pipe(far)
    far.on('data', (data) =>
      near.write(data.toString('latin1').replace(version.server_version_num, '140011'), 'latin1'),
    )
  })
  real.search = ''
  real.host = `127.0.0.1:${aged.port}`
  expect((await start({ DATABASE_URL: real.href })).stderr).toMatch(
    /^DATABASE_URL: takes a PostgreSQL 15 or newer, this is [^\n]+\n$/,
  )
  aged.server.close()
  await database.drop()
})

it('names the address to listen on that there is not', async () => {
  const database = await createTestDatabase()
  const { stderr } = await start({ DATABASE_URL: database.url, HOST: 'no-such-machine.invalid' })
  expect(stderr.trim().split('\n').at(-1)).toMatch(/^HOST: takes an address of this machine \(E\w+\)$/)
  await database.drop()
})

it('names the directory that cannot be made', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  const { failed, stderr } = await start({ DATA_DIR: join(file, 'data'), DATABASE_URL: '' })
  expect(failed).toBe(true)
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^DATA_DIR: takes .*ENOTDIR/)])
})

// file systems of the kernel's own: there, and closed to everybody; in one of them nothing can be made
it.each(['/sys/kernel', '/proc/zaryad/data'])(
  'names the directory that cannot be written, and nobody who uses it: %s',
  async (folder) => {
    const { failed, stderr } = await start({ DATA_DIR: folder, DATABASE_URL: '' })
    expect(failed).toBe(true)
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^DATA_DIR: takes a directory that this process may write \(E\w+\)$/),
    ])
  },
)

it('says that a database is mute, and ends when it is told to', async () => {
  const sockets = new Set<Socket>()
  const mute = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await new Promise((resolve) => mute.once('listening', resolve))
  const address = mute.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: `postgresql://u:secret@127.0.0.1:${port}/x` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toBe('DATABASE_URL: PostgreSQL does not answer, waiting for it\n')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  for (const socket of sockets) socket.destroy()
  mute.close()
})

it('names the port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { failed, stderr } = await start({ HOST: '127.0.0.1', PORT: String(port) })
  await new Promise((resolve) => server.close(resolve))
  expect(failed).toBe(true)
  expect(stderr).toMatch(/^PORT: takes a port that is free/m)
})

it('refuses a database of a newer version, in one line', async () => {
  const database = await createTestDatabase()
  await asOwner(database.url, (client) =>
    client.query(`insert into schema_migrations (name) values ('9999_later.sql')`),
  )
  const { failed, stderr } = await start({ DATABASE_URL: database.url })
  expect(failed).toBe(true)
  expect(stderr).toBe(
    'The database is from a newer version, update first: migration 9999_later.sql is unknown here\n',
  )
  await database.drop()
})

it('says what to grant before anything is made, when the account may not make roles', async () => {
  // a cluster of its own: roles are for all databases of one
  const cluster = await startEmbedded({ dataDir: join(home, 'cluster'), log: () => {}, durable: false })
  const url = new URL(cluster.url)
  url.username = 'poor'
  url.password = 'secret'
  const asSuper = (text: string) => asOwner(cluster.url, async (client) => (await client.query(text)).rows)
  const refusal = async () => (await start({ DATABASE_URL: url.href })).stderr
  await asSuper(`create role poor login password 'secret'`)
  expect(await refusal()).toBe(
    `DATABASE_URL: takes an account that may do more; have it granted: grant create on database "zaryad" to "poor"; grant create on schema public to "poor"; alter role "poor" createrole\n`,
  )
  await asSuper('grant create on database zaryad to poor')
  await asSuper('grant create on schema public to poor')
  await asSuper('create role zaryad_app; create role zaryad_platform')
  expect(await refusal()).toMatch(/have it granted: grant zaryad_app, zaryad_platform to "poor"\n$/)
  expect(await asSuper(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual(
    [],
  )
  await asSuper('drop role zaryad_app; drop role zaryad_platform; alter role poor createrole')
  await migrate(url.href)
  const db = openDatabase(url.href, 1)
  expect((await db.pool.query('select current_user as name')).rows).toEqual([{ name: 'zaryad_platform' }])
  await db.close()
  await cluster.stop()
})
