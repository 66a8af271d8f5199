import { Car, carModels, type OpenSocket, Station } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { identityOf } from '../identity.ts'

/** Stations that charge: `stations.ts PORT STATIONS ROUNDS QUIET_S STORM_S`; one JSON line at the end of each time. */
const [port = 0, count = 200, rounds = 1, quietS = 30, stormS = 60] = process.argv.slice(2).map(Number)

const SETTLING_S = 5

type Phase = { latencies: number[]; dropped: number; errors: number }
const fresh = (): Phase => ({ latencies: [], dropped: 0, errors: 0 })
let phase = fresh()
const waiting = new Map<string, number>()

/** The station's socket, on which the time from each call to its answer is taken. */
const timed =
  (identity: string): OpenSocket =>
  (request, events) => {
    const socket = nodeSocket(request, {
      ...events,
      received: (text) => {
        const [kind, id] = JSON.parse(text)
        const sentAt = waiting.get(`${identity} ${id}`)
        if (kind !== 2 && sentAt !== undefined) {
          waiting.delete(`${identity} ${id}`)
          phase.latencies.push(performance.now() - sentAt)
          if (kind === 4) phase.errors += 1
        }
        events.received(text)
      },
      closed: () => {
        phase.dropped += 1
        events.closed()
      },
    })
    return {
      ...socket,
      send: (text) => {
        const [kind, id] = JSON.parse(text)
        if (kind === 2) waiting.set(`${identity} ${id}`, performance.now())
        socket.send(text)
      },
    }
  }

const model = carModels.find(({ dc, batteryWh }) => dc && batteryWh > 70_000)
if (!model) throw new Error('no car for an hour of charging')

async function charge(index: number): Promise<void> {
  const identity = identityOf(index)
  const station = new Station({
    url: `ws://127.0.0.1:${port}/ocpp`,
    identity,
    connectors: [{ id: 1, currentType: 'DC', maxPowerW: 30_000 }],
    openSocket: timed(identity),
    meterIntervalS: 1,
    configuration: { HeartbeatInterval: '10' },
  })
  const accepted = new Promise<void>((resolve) => station.on('accepted', resolve))
  const begun = new Promise<number>((resolve) => station.on('sessionStarted', resolve))
  station.connect()
  await accepted
  station.plug(1, new Car(model!, 10))
  await station.tap(1, `CARD${String(index).padStart(5, '0')}`)
  await begun
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** What was measured since the one before, with the calls that have gone unanswered for longer than a station waits. */
function report() {
  const { latencies, dropped, errors } = phase
  const late = [...waiting.values()].filter((sentAt) => performance.now() - sentAt > 30_000).length
  phase = fresh()
  const sorted = latencies.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const line = {
    calls: sorted.length,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1 - 1e-9),
    dropped,
    errors,
    late,
  }
  console.log(JSON.stringify(line))
}

for (let index = 0; index < count; index += 20)
  await Promise.all(Array.from({ length: Math.min(20, count - index) }, (_, n) => charge(index + n)))
await pause(5)
phase = fresh()
for (let round = 0; round < rounds; round++) {
  await pause(quietS)
  report()
  await pause(stormS)
  report()
  // what the storm left behind is over before the next quiet
  await pause(SETTLING_S)
  phase = fresh()
}
process.exit(0)
