import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf } from '../identity.ts'
import { charge, noFacts } from './charge.ts'
import { type Line, openLine } from './line.ts'

/**
 * Stations that go to another gateway when theirs ends, a process of its own:
 * `roam.ts PORT,PORT… FIRST STATIONS CHARGING HEARTBEATS_A_SECOND`. Prints a JSON line once all are open, and one at
 * each line that it is given, of what was since; `end FILE` has the charging end and puts what was acknowledged there.
 */
const [ports = '', ...rest] = process.argv.slice(2)
const [first = 0, stations = 0, charging = 0, perSecond = 0] = rest.map(Number)
const KNOCKING = 100
const READING_MS = 1_000

const over = new AbortController()
const { signal } = over
const facts = noFacts()
const lines: Line[] = []
const executed = new Map<string, number>()
let away: number[] = []
let late: number[] = []

function open(index: number): Line {
  const all = ports.split(',').map(Number)
  return openLine({
    ports: all.map((_, n) => all[(n + index) % all.length]!),
    identity: identityOf(index),
    signal,
    refused: () => {
      facts.errors += 1
    },
    back: (awayMs) => away.push(awayMs),
    asked: (action, payload) => {
      const key = `${index} ${action} ${JSON.stringify(payload)}`
      if (action === 'DataTransfer') executed.set(key, (executed.get(key) ?? 0) + 1)
    },
  })
}

let next = 0
const knock = async () => {
  while (next < stations) {
    const line = open(first + next++)
    await line.say('BootNotification', { chargePointVendor: 'Bench', chargePointModel: 'Roam' })
    lines.push(line)
  }
}
const beganMs = performance.now()
await Promise.all(Array.from({ length: KNOCKING }, knock))
const say = (figures: object) => console.log(JSON.stringify(figures))
say({ openedMs: performance.now() - beganMs })

const sessions = lines
  .slice(0, charging)
  .map((line, n) => charge(line, first + n, facts, { signal, everyMs: READING_MS }))

createInterface({ input: process.stdin }).on('line', async (asked) => {
  const [word, file] = asked.split(' ')
  const sorted = late.sort((a, b) => a - b)
  const told = {
    open: lines.filter(({ isOpen }) => isOpen).length,
    calls: sorted.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    longestAwayMs: Math.max(0, ...away),
    returned: away.length,
    executed: executed.size,
    twice: [...executed.values()].filter((times) => times > 1).length,
  }
  late = []
  away = []
  if (word === 'end' && file) {
    over.abort()
    await Promise.all(sessions)
    writeFileSync(file, JSON.stringify(facts))
  }
  say(told)
})

let turn = 0
const idle = lines.slice(charging)
const dueEveryMs = 1000 / perSecond
let dueMs = performance.now()
/** A call counts from when it was due, whatever the ones before took; who is away meanwhile is counted as away. */
async function beat(line: Line, fromMs: number) {
  const wasOpen = line.isOpen
  await line.say('Heartbeat', {})
  if (wasOpen) late.push(performance.now() - fromMs)
}
while (!signal.aborted && perSecond > 0 && idle.length > 0) {
  for (; dueMs <= performance.now(); dueMs += dueEveryMs) void beat(idle[turn++ % idle.length]!, dueMs)
  await pause(5)
}
