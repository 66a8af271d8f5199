import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processStart } from './embedded/liveProcess.ts'
import { readPostmaster } from './embedded/postmaster.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'

const holder = `
  const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
  const { url } = await startEmbedded({ dataDir: process.argv[1], log: () => {} })
  console.log(url)
  setInterval(() => {}, 1 << 30)
`

let dataDir: string
let children: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zaryad-embedded-'))
  children = []
})

afterEach(async () => {
  for (const child of children) if (!hasEnded(child)) await kill(child)
  await postgresGone()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('startEmbedded', () => {
  it('keeps what was committed over a clean stop', async () => {
    const first = await start()
    await query(first.url, "create table kept as select 'Әлем' as word")
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'Әлем' }])
    await second.stop()
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('writes durably, and keeps its password where only the owner reads it', async () => {
    const { url, stop } = await start()
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect(await query(url, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
    }
    expect(statSync(join(dataDir, 'secrets', 'postgres')).mode & 0o777).toBe(0o600)
    await stop()
  })

  it('keeps its log short while it runs, and what it had once beside it', async () => {
    const { url, stop } = await start({ logEveryMs: 50 })
    const log = join(dataDir, 'postgres.log')
    appendFileSync(log, 'x'.repeat(11 * 1024 * 1024))
    await expect.poll(() => statSync(log).size).toBeLessThan(1024 * 1024)
    expect(statSync(`${log}.1`).size).toBeGreaterThan(11 * 1024 * 1024)
    await expect(query(url, 'select from nothing_of_that_name')).rejects.toThrow()
    await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/^[^\0]*nothing_of_that_name/)
    await stop()
  })

  it('sorts Kazakh and Russian names as people do', async () => {
    const { url, stop } = await start()
    const rows = await query(
      url,
      "select w from unnest(array['Ял','Ёлка','Ель','Әуезов','абай','Яблоня']) w order by w",
    )
    expect(rows.map((row) => row.w)).toEqual(['абай', 'Әуезов', 'Ёлка', 'Ель', 'Яблоня', 'Ял'])
    await stop()
  })

  it('recovers by itself after the server is killed', async () => {
    const killed = await startHolder()
    await query(killed.url, 'create table kept as select 1 as n')
    await kill(killed.child)
    const again = await start()
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }])
    await again.stop()
  })

  it('stops the PostgreSQL of a killed server even when nobody starts again', async () => {
    const killed = await startHolder()
    const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    expect(processStart(pid)).toBeDefined()
    await kill(killed.child)
    await expect.poll(() => processStart(pid)).toBeUndefined()
  })

  it('takes over from a PostgreSQL that was left running', async () => {
    const killed = await startHolder()
    await query(killed.url, 'create table kept as select 1 as n')
    // The watcher is told by its closed input; a stopped one cannot act, as after a kill of the whole group.
    const orphan = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    await kill(killed.child, 'SIGSTOP')
    writeFileSync(
      join(dataDir, 'postgres.owner'),
      JSON.stringify({ pid: killed.child.pid, startedAt: 'long ago' }),
    )
    const again = await start()
    expect(processStart(orphan)).toBeUndefined()
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }])
    await again.stop()
  })

  it('starts over a lock file whose process number went to another program', async () => {
    await (await start()).stop()
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`,
    )
    const again = await start()
    expect(await query(again.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await again.stop()
  })

  it('leaves a directory alone that a living server uses, and tells others how to reach it', async () => {
    const living = await startHolder()
    await expect(start()).rejects.toThrow(`in use by process ${living.child.pid}`)
    const url = runningEmbedded(dataDir)
    expect(await query(url ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
    await kill(living.child)
    expect(runningEmbedded(dataDir)).toBeUndefined()
  })

  it('stays ended when it is told to end as it has just come up again', async () => {
    const { stop } = await start()
    const postmaster = () => readPostmaster(join(dataDir, 'postgres'))
    const before = postmaster()?.pid ?? 0
    process.kill(before, 'SIGQUIT')
    while (postmaster()?.pid === before || !postmaster()?.isReady) await nextTurn()
    await stop()
    expect(postmaster()).toBeUndefined()
  })

  it('begins anew when the very first start was interrupted', async () => {
    writeFileSync(join(dataDir, 'postgres.new'), 'half done')
    const { url, stop } = await start()
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
    await stop()
  })

  it('listens on this machine alone where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(100))
    const { url, stop } = await startEmbedded({ dataDir: deep, log: () => {} })
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await stop()
  })
})

const start = (options: { logEveryMs?: number } = {}) => startEmbedded({ dataDir, log: () => {}, ...options })

async function startHolder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, url: String(url) }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  child.kill(signal)
  if (signal === 'SIGKILL') await once(child, 'exit')
}

async function postgresGone() {
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid
  if (pid) await expect.poll(() => processStart(pid)).toBeUndefined()
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
