import { setTimeout as pause } from 'node:timers/promises'
import { identityOf } from '../identity.ts'
import { Client } from './client.ts'
import { boot, heartbeat } from './work.ts'

/**
 * Stations that are there and say little, a process of its own: `open.ts PORT FIRST STATIONS CALLS_A_SECOND`. Prints a
 * JSON line when all are open, one at each line that it is given, of what they called since, and one of who was dropped.
 */
const [port, first, stations, perSecond] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
]
const KNOCKING = 100

const clients: Client[] = []
let dropped = 0
let late: number[] = []
let next = 0
const knock = async () => {
  while (next < stations) {
    const index = first + next++
    const options = { url: `ws://127.0.0.1:${port}/ocpp`, identity: identityOf(index), index }
    const client = new Client({ ...options, version: 'ocpp1.6' })
    await client.opened()
    client.dropped(() => dropped++)
    await boot(client)
    clients.push(client)
  }
}
const beganMs = performance.now()
await Promise.all(Array.from({ length: KNOCKING }, knock))
const say = (figures: object) => console.log(JSON.stringify(figures))
say({ openedMs: performance.now() - beganMs })

let turn = 0
const dueEveryMs = 1000 / perSecond
let dueMs = performance.now()
/** A call counts from when it was due, whatever the ones before took. */
async function call(client: Client, fromMs: number) {
  await heartbeat(client)
  late.push(performance.now() - fromMs)
}
process.stdin.on('data', () => {
  const sorted = late.sort((a, b) => a - b)
  late = []
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  say({ calls: sorted.length, p50: at(0.5), p99: at(0.99), dropped })
})
for (;;) {
  for (; dueMs <= performance.now(); dueMs += dueEveryMs) void call(clients[turn++ % clients.length]!, dueMs)
  await pause(5)
}
