import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../config.ts'
import { onOneLine } from '../../faults/describe.ts'
import { type Account, postgresAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { launch } from './launch.ts'
import { scramIterations } from './settings.ts'

export const superuser = 'zaryad'

export type Cluster = { directory: string; account: Account | undefined; password: string }

/** The cluster under DATA_DIR, made on first use. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const directory = join(dataDir, 'postgres')
  const secret = join(dataDir, 'secrets', 'postgres')
  const account = postgresAccount(directory)
  if (account) letThrough(dataDir)
  const isNew = !existsSync(directory)
  if (!isNew && !existsSync(secret))
    throw new ConfigError(`DATA_DIR: ${secret} is missing, it holds the key to ${directory}`)
  const password = isNew ? makeSecret(secret) : readFileSync(secret, 'utf8').trim()
  const cluster = { directory, account, password }
  if (isNew) await initialise(cluster, log)
  return cluster
}

/** DATA_DIR is ours, so PostgreSQL's account may pass through it; what is secret in there has its own mode. */
function letThrough(dataDir: string): void {
  const { mode } = statSync(dataDir)
  if ((mode & 0o011) !== 0o011) chmodSync(dataDir, (mode & 0o7777) | 0o011)
}

function makeSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('hex')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

/** Made beside its final place and renamed, so that an interrupted first start leaves nothing half done. */
async function initialise(
  { directory, account, password }: Cluster,
  log: (line: string) => void,
): Promise<void> {
  log('Creating the database')
  const { bin, initdb } = postgresBinaries()
  const draft = `${directory}.new`
  const passwordFile = `${directory}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
  // ICU sorts Kazakh and Russian as people expect and does not depend on the locales of the host.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  const args = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...locale,
    `--set=scram_iterations=${scramIterations}`,
  ]
  try {
    const child = launch(initdb, args, { account, paths: [bin, draft], stdio: ['ignore', 'ignore', 'pipe'] })
    const complaints: Buffer[] = []
    child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk))
    const [code] = await once(child, 'close')
    if (code !== 0)
      throw new ConfigError(
        `DATA_DIR: PostgreSQL could not be set up: ${onOneLine(Buffer.concat(complaints).toString().trim())}`,
      )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, directory)
}
