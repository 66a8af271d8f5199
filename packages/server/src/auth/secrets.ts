import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = { tokenKey: Uint8Array }

/** Made at first start, kept in DATA_DIR/secrets for this account's eyes only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { tokenKey: await keep(join(folder, 'tokens')) }
}

async function keep(file: string): Promise<Uint8Array> {
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    await chmod(file, 0o600)
  }
  const text = (await readFile(file, 'utf8')).trim()
  if (text.length < 43) throw new Error(`${file} is damaged: delete it and everybody signs in again`)
  return new TextEncoder().encode(text)
}
