import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Core } from './core.ts'

export type KeyFile = {
  /** Of an earlier run. */
  keyOf(url: string, identity: string): string | undefined
  /** Keeps what a station is to show at its next run. */
  keep(url: string, identity: string, key: string): void
  /** Keeps what the station is given from now on. */
  watch(station: Core): void
  /** Writes what has gathered. */
  flush(): void
}

const GATHER_MS = 200

/** Keys that stations were given, for the next run: without them they would stand outside. */
export function openKeyFile(path: string): KeyFile {
  const keys = read(path)
  const fresh = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (fresh.size === 0) return
    mkdirSync(dirname(path), { recursive: true })
    // another run may have written meanwhile
    const all = Object.fromEntries([...read(path), ...fresh])
    writeFileSync(`${path}.new`, JSON.stringify(all), { mode: 0o600 })
    renameSync(`${path}.new`, path)
    fresh.clear()
  }
  const keep = (url: string, identity: string, key: string): void => {
    keys.set(nameOf(url, identity), key)
    fresh.set(nameOf(url, identity), key)
    timer ??= setTimeout(flush, GATHER_MS)
  }
  return {
    keyOf: (url, identity) => keys.get(nameOf(url, identity)),
    keep,
    watch: (station) => {
      const { url, identity } = station.settings
      station.on('keyed', (key) => keep(url, identity, key))
    },
    flush,
  }
}

/** One and the same server has many ports in its time: the demonstration's, a test's. */
const nameOf = (url: string, identity: string): string => `${new URL(url).hostname} ${identity}`

function read(path: string): Map<string, string> {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return new Map()
  }
}
