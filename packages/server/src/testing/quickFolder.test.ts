import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftOvers } from './quickFolder.ts'
import { smallDisk } from './smallDisk.ts'

/** Greater than any pid that Linux gives (`pid_max` is 2^22 at the most). */
const DEAD_PID = 2 ** 22 + 1

it('of a killed run nothing stays, a disk that a test had mounted neither; a running one keeps its own', () => {
  const place = mkdtempSync(join(tmpdir(), 'zaryad-place-'))
  const living = join(place, `zaryad-run-${process.pid}-a`)
  const dead = join(place, `zaryad-run-${DEAD_PID}-b`)
  mkdirSync(living)
  mkdirSync(join(dead, 'shared'), { recursive: true })
  const disk = smallDisk(1, 'what a killed run had mounted', dead)
  writeFileSync(join(disk?.folder ?? dead, 'file'), 'text')
  removeLeftOvers(place)
  expect([existsSync(living), existsSync(dead)]).toEqual([true, false])
})
