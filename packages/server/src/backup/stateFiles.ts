import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Entry } from './archiveWriter.ts'
import { isOfDead, ownMark } from './leftovers.ts'

/** Folders of DATA_DIR that are state. The embedded PostgreSQL's own passwords belong to its cluster. */
const folders = ['secrets', 'uploads', 'stationFiles']
const excluded = new Set(['secrets/postgres', 'secrets/postgres.server', 'secrets/postgres.company'])
const prefix = 'files/'

/** Those that the database has are in its tables. */
export async function* stateFiles(
  dataDir: string,
  stored: ReadonlySet<string> = new Set(),
): AsyncGenerator<Entry> {
  for (const folder of folders) {
    const names = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(absent)
    for (const file of names.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name)
      const name = relative(dataDir, path).split(sep).join('/')
      if (excluded.has(name) || stored.has(name)) continue
      const found = await stat(path).catch(goneSince)
      if (!found) continue
      const { size } = found
      // No more than `size`, should somebody be writing to it.
      const content = size === 0 ? Buffer.alloc(0) : createReadStream(path, { end: size - 1 })
      yield { name: prefix + name, content, size }
    }
  }
}

/** Logs of stations go when their time is up, be it while a backup is made. */
function goneSince(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

function absent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

export type StagedFiles = {
  take(entryName: string, content: AsyncIterable<Buffer>): Promise<void>
  putInPlace(): Promise<void>
  discard(): Promise<void>
}

export const isStateFile = (entryName: string) => entryName.startsWith(prefix)

/** Files wait beside their places until the rows are in. */
export async function stageFiles(dataDir: string): Promise<StagedFiles> {
  await mkdir(dataDir, { recursive: true })
  await dropStages(dataDir)
  const stage = await mkdtemp(join(dataDir, `${stagePrefix}${ownMark()}-`))
  const staged: string[] = []
  return {
    take: async (entryName, content) => {
      const name = checkedName(entryName)
      const file = await makeFile(join(stage, name))
      await pipeline(content, file.createWriteStream({ flush: true }))
      staged.push(name)
    },
    putInPlace: async () => {
      for (const name of staged) {
        await mkdir(dirname(join(dataDir, name)), { recursive: true, mode: 0o700 })
        await rename(join(stage, name), join(dataDir, name))
      }
      if (staged.some((name) => name.startsWith('secrets/'))) await chmod(join(dataDir, 'secrets'), 0o700)
    },
    discard: () => rm(stage, { recursive: true, force: true }),
  }
}

const stagePrefix = '.restore-'

/** What restores that were killed have left: all files of a backup, its secrets among them. */
async function dropStages(dataDir: string): Promise<void> {
  const stages = (await readdir(dataDir)).filter((name) => name.startsWith(stagePrefix))
  for (const name of stages) {
    const mark = /^(\d+-\w+)-/.exec(name.slice(stagePrefix.length))?.[1]
    if (isOfDead(mark)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** A name out of a file may not lead out of the folders, whoever made the file. */
function checkedName(entryName: string): string {
  const name = entryName.slice(prefix.length)
  const [folder = '', ...rest] = name.split('/')
  const isPlain =
    rest.length > 0 && rest.every((part) => part !== '' && part !== '..' && !/[\\\0]/.test(part))
  if (!folders.includes(folder) || !isPlain || excluded.has(name)) {
    throw new Error(`The backup has a file in a place that is not its own: ${entryName}`)
  }
  return name
}

async function makeFile(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return open(path, 'wx', 0o600)
}
