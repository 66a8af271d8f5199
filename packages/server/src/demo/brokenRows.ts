import { minuteMs } from '@zaryad/model/durations'
import type { SourceRow } from '../import/columns.ts'
import type { PlannedPoint } from './plan.ts'
import { isBroken, isSilent } from './troubles.ts'

/** The last one broke so long ago, the others each so much earlier: all of it this morning's news. */
const newestMs = 22 * minuteMs
const apartMs = 19 * minuteMs

type Options = {
  points: readonly PlannedPoint[]
  /** This moment on the local clock, as UTC would have it. */
  now: number
  cardFor: (point: PlannedPoint, session: { id: string }, at: number) => string | undefined
}

/** The session during which each connector broke that is found in fault: whoever asks why finds it there. */
export function* brokenRows({ points, now, cardFor }: Options): Generator<SourceRow> {
  const broken = points.filter(({ identity }) => isBroken(identity) && !isSilent(identity))
  for (const [index, point] of broken.entries()) {
    const at = now - newestMs - index * apartMs
    const id = 'broke'
    yield {
      line: index + 1,
      sourceId: id,
      chargePoint: point.identity,
      connector: '1',
      startedAt: minute(at),
      stoppedAt: minute(at + minuteMs),
      energyWh: '0',
      idTag: cardFor(point, { id }, at),
      stopReason: 'GroundFault',
    }
  }
}

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)
