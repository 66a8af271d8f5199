import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 50
const PAGE = Buffer.alloc(8192)

/** How long the disk under the database takes to make one page durable (ms), asked twenty times a second: nobody who answers after the commit is faster. */
export async function watchDisk(): Promise<{ take(): number[]; stop(): Promise<void> }> {
  const path = join(tmpdir(), `zaryad-bench-disk-${process.pid}`)
  const file = await open(path, 'w')
  let times: number[] = []
  let isWatching = true
  async function watch() {
    while (isWatching) {
      const begun = performance.now()
      await file.write(PAGE, 0, PAGE.length, 0)
      await file.datasync()
      times.push(performance.now() - begun)
      await sleep(EVERY_MS)
    }
    await file.close()
    await rm(path)
  }
  const watched = watch()
  return {
    take() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      isWatching = false
      await watched
    },
  }
}
