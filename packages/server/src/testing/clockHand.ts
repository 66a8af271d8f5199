import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const preloaded = new URL('./turnedClock.ts', import.meta.url).href

/** The clock of a process that is started with `env` goes as far ahead of this machine's as it is turned. */
export function clockHand() {
  const folder = mkdtempSync(join(tmpdir(), 'zaryad-clock-'))
  const file = join(folder, 'ahead')
  const turn = (aheadMs: number) => {
    writeFileSync(`${file}.new`, String(aheadMs))
    renameSync(`${file}.new`, file)
  }
  turn(0)
  return {
    env: { NODE_OPTIONS: `--import=${preloaded}`, TURNED_CLOCK: file },
    turn,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
