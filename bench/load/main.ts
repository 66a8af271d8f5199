import { identityOf } from '../identity.ts'
import { Client } from './client.ts'
import { processorUs } from './processor.ts'
import { boot, heartbeat, meter, StationClock, session, startSession, status } from './work.ts'
import { boot201, session201 } from './work201.ts'

/** The load generator, a process of its own: `main.ts PORT STATIONS SECONDS meter|sessions|sessions201|heartbeats|steady|mixed|connect [FIRST] [EVERY_MS]`; prints one JSON line. `WATCHED={"server":PID}`: whose processor times are told beside its own. */
const [port, stations, seconds] = process.argv.slice(2, 5).map(Number)
const mode = process.argv[5]
const first = Number(process.argv[6] ?? 0)
const url = `ws://127.0.0.1:${port}/ocpp`
const is201 = mode === 'sessions201'
const WARM_UP_S = 2
const others: Record<string, number> = JSON.parse(process.env.WATCHED ?? '{}')
const watched = Object.entries({ ...others, stations: process.pid })

async function connect(index: number): Promise<Client> {
  const version = is201 ? 'ocpp2.0.1' : 'ocpp1.6'
  const client = new Client({ url, identity: identityOf(index), index, version })
  await client.opened()
  await (is201 ? boot201(client) : boot(client))
  return client
}

/** All stations, at most a hundred knocking at once. */
async function connectAll(count: number): Promise<Client[]> {
  const clients: Client[] = []
  let next = 0
  const worker = async () => {
    while (next < count) clients.push(await connect(first + next++))
  }
  await Promise.all(Array.from({ length: 100 }, worker))
  return clients
}

/** A station calls so often, whatever the last answer took; a call that is late counts from when it was due. */
const givenMs = process.argv[7] === undefined ? undefined : Number(process.argv[7])
const STEADY_MS = 500
/** All stations together. */
const MIXED_PER_SECOND = 4000

type Next = () => Promise<void>
type Step = (client: Client, clock: StationClock) => Promise<Next>

function paced(client: Client, everyMs: number, call: Next): Next {
  let dueMs: number | undefined
  return async () => {
    dueMs ??= performance.now() + Math.random() * everyMs
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    await call()
    client.latencies.pop()
    client.latencies.push(performance.now() - dueMs)
    dueMs += everyMs
  }
}

const steps: Record<string, Step> = {
  steady: async (client, clock) => paced(client, givenMs ?? STEADY_MS, await steps.meter!(client, clock)),
  mixed: async (client, clock) => {
    const reading = await steps.meter!(client, clock)
    const everyMs = givenMs ?? (1000 * (stations ?? 1000)) / MIXED_PER_SECOND
    let turn = client.index
    return paced(client, everyMs, () => {
      turn += 1
      if (turn % 5 === 0) return heartbeat(client)
      return turn % 5 === 1 ? status(client, clock, turn % 2 ? 'Preparing' : 'Available') : reading()
    })
  },
  sessions: async (client, clock) => () => session(client, clock),
  sessions201: async (client, clock) => () => session201(client, clock),
  heartbeats: async (client) => () => heartbeat(client),
  meter: async (client, clock) => {
    let wh = clock.nextRegister()
    const transactionId = await startSession(client, clock, wh)
    return () => {
      wh += 10
      return meter(client, clock, transactionId, wh)
    }
  },
}

async function loop(clients: Client[], step: Step) {
  let isMeasuring = false
  let isOver = false
  let done = 0
  const begun = await Promise.all(clients.map((client) => step(client, new StationClock())))
  const run = async (next: Next) => {
    while (!isOver) {
      await next()
      if (isMeasuring && !isOver) done += 1
    }
  }
  const runs = begun.map(run)
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_S * 1000))
  for (const client of clients) client.latencies.length = 0
  isMeasuring = true
  const before = watched.map(([, pid]) => processorUs(pid))
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, (seconds ?? 5) * 1000))
  isOver = true
  const elapsedS = (performance.now() - started) / 1000
  const spentUs = Object.fromEntries(
    watched.map(([name, pid], index) => [name, (processorUs(pid) - (before[index] ?? 0)) / done]),
  )
  const latencies = clients.flatMap((client) => client.latencies)
  // what was begun is ended, so that what is stored can be held to what was answered
  await Promise.all(runs)
  return { perSecond: done / elapsedS, latencies, spentUs }
}

const began = performance.now()
const clients = await connectAll(stations ?? 1000)
const connectMs = performance.now() - began
const step = steps[mode ?? '']
const result = step ? await loop(clients, step) : { perSecond: 0, latencies: [], spentUs: {} }
const sorted = result.latencies.sort((a, b) => a - b)
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const answered: Record<string, number> = {}
for (const client of clients)
  for (const [action, times] of Object.entries(client.answered))
    answered[action] = (answered[action] ?? 0) + times
const { perSecond, spentUs } = result
console.log(JSON.stringify({ connectMs, perSecond, p50: at(0.5), p99: at(0.99), spentUs, answered }))
if (mode === 'idle') await new Promise((resolve) => process.once('SIGTERM', resolve))
process.exit(0)
