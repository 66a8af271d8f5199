import { statfs } from 'node:fs/promises'

/** PostgreSQL's log of changes grows by 16 MB at a time. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** Whether PostgreSQL can go on where its files lie. */
export async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= LEAST_FREE_BYTES
}
