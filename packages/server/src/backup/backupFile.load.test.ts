import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { processStart } from '../db/embedded/liveProcess.ts'
import { backup } from './backup.ts'
import { checksums } from './fullDatabase.ts'
import { file, home, job, makeBackup, query, restoreInto, source, target, useTestState } from './testState.ts'

useTestState()

const change = (from: string, to: string) => {
  const text = gunzipSync(readFileSync(file))
  const at = text.indexOf(from)
  expect(at).toBeGreaterThan(0)
  text.write(to, at)
  writeFileSync(file, gzipSync(text))
}
describe('a backup file', () => {
  it('is for its owner alone and takes its name when it is whole', async () => {
    await makeBackup()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(home)).toEqual(['state.tar.gz'])
  })

  it('is not left half written', async () => {
    writeFileSync(file, 'the one before')
    const stop = new AbortController()
    const log = () => stop.abort()
    const interrupted = backup({
      ...job(),
      log,
      signal: stop.signal,
      url: source.url,
      dataDir: source.deps.config.DATA_DIR,
    })
    await expect(interrupted).rejects.toThrow('aborted')
    expect(readdirSync(home)).toEqual(['state.tar.gz'])
    expect(readFileSync(file, 'utf8')).toBe('the one before')
  })

  it.each(['ends', 'is interrupted'])(
    'is never the half of another that was begun meanwhile and %s',
    async (end) => {
      const stop = new AbortController()
      const place = { url: source.url, dataDir: source.deps.config.DATA_DIR }
      let second: Promise<string> | undefined
      const begin = () =>
        backup({ ...job(), ...place, signal: stop.signal, log: () => end === 'ends' || stop.abort() })
      const first = backup({
        ...{ ...job(), ...place },
        log: () => {
          second ??= begin().then(() => 'ended', String)
        },
      })
      await first
      expect(await second).toMatch(end === 'ends' ? 'ended' : 'aborted')
      expect(readdirSync(home)).toEqual(['state.tar.gz'])
      await restoreInto(target.url)
    },
  )

  it('takes along what one that was killed had left, and nothing of one that goes on', async () => {
    const living = `state.tar.gz.1-${processStart(1)}-1.part`
    // its pid is another's by now, as in each container
    const killed = ['1-0', '2147483647-5'].map((mark) => `state.tar.gz.${mark}-1.part`)
    for (const name of [living, ...killed, 'state.tar.gz.part', 'other.tar.gz.part'])
      writeFileSync(join(home, name), 'half')
    await makeBackup()
    expect(readdirSync(home).sort()).toEqual(['other.tar.gz.part', 'state.tar.gz', living])
  })

  it('is not begun under the name of a folder', async () => {
    mkdirSync(file)
    const lines: string[] = []
    const { config } = source.deps
    const made = backup({
      ...job(),
      log: (line) => lines.push(line),
      url: source.url,
      dataDir: config.DATA_DIR,
    })
    await expect(made).rejects.toThrow(/is a folder/)
    expect([lines, readdirSync(home)]).toEqual([[], ['state.tar.gz']])
  })

  it('is refused when it is not there', async () => {
    await expect(restoreInto(target.url)).rejects.toThrow(/no such file/)
  })

  it.each([
    ['cut in the middle', (size: number) => truncateSync(file, Math.floor(size / 2))],
    ['cut by a byte', (size: number) => truncateSync(file, size - 1)],
    ['no archive', () => writeFileSync(file, 'hello')],
    ['an archive of nothing', () => writeFileSync(file, gzipSync(Buffer.alloc(1024)))],
    ['changed by a byte', () => change('\troot\t', '\ttoor\t')],
    ['from a newer format', () => change('"formatVersion": 1', '"formatVersion": 9')],
  ])('is refused when it is %s, and nothing is changed', async (_case, damage) => {
    await makeBackup()
    damage(statSync(file).size)
    const before = await checksums(source.url)
    await expect(restoreInto(target.url, true)).rejects.toThrow('is not a whole backup, nothing was restored')
    expect(
      await query(target.url, "select from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([])
    expect(readdirSync(home)).toEqual(['state.tar.gz'])
    expect(await checksums(source.url)).toEqual(before)
  })
})
