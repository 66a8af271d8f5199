import { statfs } from 'node:fs/promises'
import { AppError } from '@zaryad/model'
import type { Deps } from '../deps.ts'

/** The database lies on that disk: what is left belongs to sessions and money. */
const LEAST_FREE_BYTES = 512 * 1024 * 1024

/** Throws where so many bytes more would leave too little of the disk; that it runs short is an event (`strain.ts`). */
export async function checkDisk({ config }: Pick<Deps, 'config'>, bytes: number): Promise<void> {
  const found = await statfs(config.DATA_DIR).catch(() => undefined)
  if (found && found.bavail * found.bsize - bytes < LEAST_FREE_BYTES) throw new AppError('noRoom')
}
