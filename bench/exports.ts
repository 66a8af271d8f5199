import { type Child, residentMiB, startChild } from './child.ts'
import { figure } from './figure.ts'
import { addBulk } from './lists/bulk.ts'
import { type Network, openNetwork, PASSWORD, startProduct } from './network.ts'

const POINTS = 2000
const STATIONS = 100
const SECONDS = 10
const WITHIN = { atMost: 25 }
const MiB = 1024 * 1024

type File = { seconds: number; bytes: number; peakMiB: number }

/** A file of all sessions, taken as quickly as it comes. */
async function take(base: string, token: string, format: string, child: Child): Promise<File> {
  const began = performance.now()
  const answer = await fetch(`${base}/transactions/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ format, filter: {} }),
  })
  if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  let peakMiB = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    peakMiB = Math.max(peakMiB, residentMiB(child))
  }
  return { seconds: (performance.now() - began) / 1000, bytes, peakMiB }
}

/** A hundred stations, two calls a second each. */
async function p99(port: number): Promise<number> {
  const args = [String(port), String(STATIONS), String(SECONDS), 'steady']
  const child = await startChild({ script: './load/main.ts', args })
  return JSON.parse(await child.output).p99
}

/** A million sessions, or so many millions, as files; then again beside stations. */
export async function benchExports(millions = 1): Promise<void> {
  const network = await openNetwork(POINTS)
  try {
    await addBulk(network, millions * 1_000_000)
    await measureExports(network)
  } finally {
    await network.close()
  }
}

export async function measureExports(network: Network): Promise<void> {
  const { port, child } = await startProduct(network)
  const base = `http://127.0.0.1:${port}/api/v1`
  const signedIn = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: PASSWORD }),
  })
  const { token } = await signedIn.json()
  const quiet = await p99(port)
  figure({ name: 'exports.quiet.p99', value: quiet, unit: 'ms' })
  for (const format of ['csv', 'xlsx']) {
    const before = residentMiB(child)
    const file = await take(base, token, format, child)
    figure({ name: `exports.${format}`, value: file.seconds, unit: 's', limit: WITHIN })
    figure({ name: `exports.${format}.size`, value: file.bytes / MiB, unit: 'MiB' })
    figure({
      name: `exports.${format}.memory`,
      value: file.peakMiB - before,
      unit: 'MiB',
      limit: { atMost: 100 },
    })
    const beside = take(base, token, format, child)
    const busy = await p99(port)
    await beside
    figure({ name: `exports.${format}.p99`, value: busy, unit: 'ms' })
    figure({ name: `exports.${format}.ratio`, value: busy / quiet, unit: 'ratio', limit: { atMost: 3 } })
  }
  await child.stop()
}
