import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const cli = fileURLToPath(new URL('cli.ts', import.meta.url))

it.each([
  [['--stations', '0'], '--stations takes a whole number from 1 up, not "0"'],
  [['--stations', '2.5'], '--stations takes a whole number from 1 up, not "2.5"'],
  [['--stations', 'many'], '--stations takes a number from 0 up, not "many"'],
  [['--duration', 'soon'], '--duration takes a number from 0 up, not "soon"'],
])('%s is refused at once, with what it takes', (wrong, said) => {
  const args = [cli, '--url', 'ws://127.0.0.1:9/ocpp', ...wrong]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 15_000 })
  expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', said])
})
