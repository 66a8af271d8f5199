import {
  centralActions,
  centralActionsOf,
  type FrameDirection,
  type FrameInfo,
  type OcppVersion,
  stationActions,
  stationActionsOf,
} from '@zaryad/ocpp'
import { Counter, Histogram } from 'prom-client'

type Tally = { labels: Record<'version' | 'asker' | 'action' | 'result', string>; count: number }
/** Since the counter was last read: a call costs an addition. */
const tallies = new Map<string, Tally>()

new Counter({
  name: 'zaryad_ocpp_calls_total',
  help: 'OCPP calls that were answered, by who asked and whether with a CALLRESULT or a CALLERROR',
  labelNames: ['version', 'asker', 'action', 'result'],
  collect() {
    for (const tally of tallies.values()) {
      this.inc(tally.labels, tally.count)
      tally.count = 0
    }
  },
})
const durations = new Histogram({
  name: 'zaryad_ocpp_call_duration_seconds',
  help: 'From an OCPP call to its answer, by who asked',
  labelNames: ['asker'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})
/** Found once: a name would be looked up with each call. */
const durationOf = { in: durations.labels('server'), out: durations.labels('station') }
const timeouts = new Counter({
  name: 'zaryad_ocpp_timeouts_total',
  help: 'Calls of ours that a charge point did not answer in time',
})

/** A charge point may make names up: those are one. */
const known = new Set<string>([
  ...stationActions,
  ...centralActions,
  ...stationActionsOf('ocpp2.1'),
  ...centralActionsOf('ocpp2.1'),
])

/** For a series, or a span. */
export const namedAction = (action: string | undefined) =>
  action !== undefined && known.has(action) ? action : 'other'

/** Answers alone count: what a charge point was told, and what it told us. */
export function countAnswer(version: OcppVersion, direction: FrameDirection, info: FrameInfo): void {
  const { kind, action, latencyMs } = info
  if ((kind !== 'result' && kind !== 'error') || latencyMs === undefined) return
  const asker = direction === 'out' ? 'station' : 'server'
  const name = namedAction(action)
  const key = `${version} ${asker} ${name} ${kind}`
  const tally = tallies.get(key) ?? { labels: { version, asker, action: name, result: kind }, count: 0 }
  tallies.set(key, tally)
  tally.count += 1
  durationOf[direction].observe(latencyMs / 1000)
}

export const countTimeout = () => timeouts.inc()
