import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Account } from '../../packages/server/src/db/embedded/account.ts'
import { postgresBinaries } from '../../packages/server/src/db/embedded/binaries.ts'
import { openCluster, superuser } from '../../packages/server/src/db/embedded/cluster.ts'
import { launch } from '../../packages/server/src/db/embedded/launch.ts'
import { postgresSettings } from '../../packages/server/src/db/embedded/settings.ts'

const PATIENCE_MS = 60_000
const run = promisify(execFile)

/** The files of a PostgreSQL server, and who it runs as. */
export type Files = { directory: string; log: string; account: Account | undefined; password: string }
export type Server = Files & { port: number; child: ChildProcess }

/** Where finished log segments go: what a restore to a moment reads. */
export type Archive = string

export async function makeFiles(home: string): Promise<Files> {
  mkdirSync(home)
  const { directory, account, password } = await openCluster(home, () => {})
  return { directory, account, password, log: join(home, 'postgres.log') }
}

export function makeArchive(path: string, { account }: Files): Archive {
  mkdirSync(path)
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** On a port of this machine, its log segments kept in the archive. */
export async function startServer(files: Files, port: number, archive: Archive): Promise<Server> {
  const { directory, account, log } = files
  const { bin, postgres } = postgresBinaries()
  const settings = [
    'wal_level=replica',
    'hot_standby=on',
    'wal_keep_size=1GB',
    'archive_mode=on',
    `archive_command=cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  ].flatMap((setting) => ['-c', setting])
  const where = ['-h', '127.0.0.1', '-k', '', '-p', String(port)]
  const args = ['-D', directory, ...where, ...postgresSettings({ durable: true }), ...settings]
  const output = openSync(log, 'a')
  const child = launch(postgres, args, {
    account,
    paths: [bin, directory, archive],
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const server = { ...files, port, child }
  await answers(server)
  return server
}

async function answers(server: Server): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(`PostgreSQL has ended: ${lastOf(server)}`)
    const isUp = await ask(server, 'select').then(
      () => true,
      () => false,
    )
    if (isUp) return
    if (Date.now() > endMs) throw new Error(`PostgreSQL does not answer: ${lastOf(server)}`)
    await sleep(100)
  }
}

const lastOf = ({ log }: Files) => readFileSync(log, 'utf8').trim().split('\n').slice(-8).join(' | ')

export const urlOf = ({ password }: Files, port: number, database = 'zaryad') =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** As the owner of everything; each statement by itself. */
export const ask = (server: Server, ...statements: string[]) =>
  withClient(urlOf(server, server.port, 'postgres'), async (client) => {
    let rows: Record<string, unknown>[] = []
    for (const text of statements) rows = (await client.query(text)).rows
    return rows
  })

/**
 * A base backup, made while the server works (PostgreSQL, «Making a Base Backup Using the Low Level API»): its files
 * are as they were at different moments, and its log makes them one.
 */
export async function copyOf(server: Server, home: string): Promise<Files> {
  mkdirSync(home)
  const directory = join(home, 'postgres')
  await withClient(urlOf(server, server.port, 'postgres'), async (client) => {
    await client.query(`select pg_backup_start('drill', true)`)
    // a file that went away meanwhile is in the log
    await run('cp', ['-a', server.directory, directory]).catch(() => {})
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(directory, name), { force: true })
    for (const name of readdirSync(join(directory, 'pg_wal')))
      rmSync(join(directory, 'pg_wal', name), { recursive: true })
    put(server, join(directory, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  return { ...server, directory, log: join(home, 'postgres.log') }
}

/** It follows the other server, and asks the archive for what that one has no more. */
export function makeStandby(copy: Files, primary: Server, archive: Archive): void {
  const from = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${primary.password} application_name=standby`
  settle(copy, [`primary_conninfo = '${from}'`, `restore_command = 'cp ${archive}/%f %p'`])
  put(copy, join(copy.directory, 'standby.signal'), '')
}

/** It becomes what the server was at that moment, and serves from then on. */
export function restoreTo(copy: Files, moment: Date, archive: Archive): void {
  settle(copy, [
    `restore_command = 'cp ${archive}/%f %p'`,
    // as an offset: names of zones are not known yet when it is read
    `recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'`,
    `recovery_target_action = 'promote'`,
  ])
  put(copy, join(copy.directory, 'recovery.signal'), '')
}

const settle = ({ directory }: Files, lines: string[]) =>
  appendFileSync(join(directory, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)

function put({ account }: Files, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
}

/** As a power cut would: nothing is said, nothing is written any more. */
export async function kill({ child }: Server): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

export async function stop({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/** Waits until the database says so. */
export async function until(server: Server, question: string): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS
  for (;;) {
    const [row] = await ask(server, question).catch(() => [])
    if (row && Object.values(row)[0] === true) return
    if (Date.now() > endMs) throw new Error(`waited in vain: ${question}`)
    await sleep(100)
  }
}
