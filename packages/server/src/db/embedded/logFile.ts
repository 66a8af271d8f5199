import { copyFileSync, statSync, truncateSync } from 'node:fs'

const LONGEST_BYTES = 10 * 1024 * 1024

/**
 * A statement that fails each second is a gigabyte within days. PostgreSQL goes on writing at the end of its file, so
 * that it is emptied where it is; what it had is kept once, beside it. A disk that refuses either tells elsewhere.
 */
export function keepLogShort(file: string): void {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size <= LONGEST_BYTES) return
  for (const step of [() => copyFileSync(file, `${file}.1`), () => truncateSync(file)]) {
    try {
      step()
    } catch {
      // no room for the copy is what it is emptied for
    }
  }
}
