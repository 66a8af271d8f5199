import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { askers } from '../db/asker.ts'
import { pour } from './pour.ts'

const part = 'x'.repeat(16 * 1024)

/** Parts without end; `made` counts them. */
function endless() {
  const source = { made: 0 }
  async function* parts() {
    for (;;) {
      source.made++
      yield part
    }
  }
  return { source, parts: parts() }
}
const nothing = () => {}

it('makes no more than is read, and gives up when nobody reads', async () => {
  const { source, parts } = endless()
  await expect(pour(parts, new PassThrough(), nothing, 50)).rejects.toThrow()
  expect(source.made).toBeLessThan(10)
})

it('ends at once when the reader leaves', async () => {
  const leaving = new AbortController()
  const { parts } = endless()
  const poured = askers.run({ key: '', signal: leaving.signal }, () =>
    pour(parts, new PassThrough(), nothing, 3_600_000),
  )
  leaving.abort()
  await expect(poured).rejects.toThrow()
})

it('says when the first part is there, and writes all of them in order', async () => {
  async function* parts() {
    for (let n = 0; n < 100; n++) yield `${n};${part}`
  }
  const out = new PassThrough()
  const read = text(out)
  let begun = 0
  await pour(parts(), out, () => begun++)
  out.end()
  const whole = await read
  expect(begun).toBeGreaterThan(0)
  expect(whole.split(part).map((each) => each.replace(';', ''))).toEqual([
    ...Array.from({ length: 100 }, (_, n) => String(n)),
    '',
  ])
})
