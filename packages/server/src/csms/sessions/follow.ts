import { type Sample, totalOf } from '@zaryad/ocpp'
import { INTERVAL, REGISTER } from '../measurands.ts'
import type { Session } from '../station.ts'
import { liftedWh } from './fromZero.ts'
import { stepTo } from './liveStep.ts'
import type { TimedReading } from './readings.ts'
import { isOfBeginning } from './registerAt.ts'

/** 2.x tells where the register stands at the beginning, whatever it tells later; not all mark it. */
const BEGINNING_MS = 1_000
const POWER = 'Power.Active.Import'
const MOST_LEAPS = 10

type Odd = 'registerBackward' | 'registerFromZero' | 'registerGlitch' | 'clockPutBack'
type Shown = {
  energyWh: number | null
  powerW: number | null
  atMs: number
  /** By a clock that was put back since: what is kept may be later. */
  isPutBack: boolean
  odd: Odd[]
}

/**
 * What the newest reading shows of a running session, and moves the session on to it. Energy counts from the
 * start's register; a register below that runs from zero or backward and shows nothing, nor does one that leaps. Power
 * is what the station says, or ΔWh/Δt where it says none (protocols §4.9). Undefined for a reading that came late.
 */
export function follow(session: Session, readings: TimedReading[], leaps = 0): Shown | undefined {
  const told = session.lastWh === undefined ? readings : withoutBeginning(readings)
  const newest = told.reduce<TimedReading | undefined>(
    (last, each) => (last && last.atMs > each.atMs ? last : each),
    undefined,
  )
  if (!newest) return undefined
  const { atMs, samples } = newest
  const saidWh = totalOf(samples, REGISTER).value?.value
  const fromZeroWh = saidWh === undefined ? undefined : liftedWh(session, saidWh, atMs)
  const toldWh = fromZeroWh ?? saidWh
  const isBeginning = atMs <= session.startedMs + BEGINNING_MS || samples.every(isNoReading)
  if (toldWh !== undefined && !isBeginning) beginRegister(session)
  const { meterStartWh, lastWh, lastMs } = session
  const isPutBack = lastMs !== undefined && atMs < lastMs
  // a register only rises: where it stands no lower than later readings had it, it is their clock that was wrong
  if (isPutBack && !(toldWh !== undefined && lastWh !== undefined && toldWh >= lastWh)) return undefined
  const registerWh = toldWh ?? addedUp(session, told)
  const statedW = totalOf(samples, POWER).value?.value
  const shown: Shown = { energyWh: null, powerW: whole(statedW), atMs, isPutBack, odd: [] }
  if (fromZeroWh !== undefined) shown.odd.push('registerFromZero')
  if (registerWh === undefined) return shown
  // without a register it stands at what came since the beginning
  const fromWh = meterStartWh ?? (toldWh === undefined ? 0 : null)
  const step = stepTo(session, registerWh, atMs)
  if (step === 'backward') return { ...shown, odd: ['registerBackward'] }
  if (step === 'leap') return beforeLeap(session, told, { ...shown, odd: ['registerGlitch'] }, leaps)
  session.lastWh = registerWh
  session.lastMs = atMs
  const derivedW =
    lastWh !== undefined && lastMs !== undefined && atMs > lastMs
      ? ((registerWh - lastWh) * 3_600_000) / (atMs - lastMs)
      : undefined
  return {
    ...shown,
    energyWh: fromWh === null ? null : whole(registerWh - fromWh),
    powerW: whole(statedW ?? derivedW),
    odd: isPutBack && registerWh > (lastWh ?? 0) ? [...shown.odd, 'clockPutBack'] : shown.odd,
  }
}

/** It tells registers after all: what was added up without one is none that it goes on from. */
function beginRegister(session: Session): void {
  const { isByIntervals, lastWh = 0, meterStartWh } = session
  if (isByIntervals && lastWh < (meterStartWh ?? Number.POSITIVE_INFINITY)) {
    delete session.lastWh
    delete session.lastMs
  }
  session.isByIntervals = false
}

/** What the same message told before its leap counts; one of leaps alone is not gone through for each of them. */
function beforeLeap(
  session: Session,
  readings: TimedReading[],
  leap: Shown,
  leaps: number,
): Shown | undefined {
  const earlier = leaps < MOST_LEAPS ? readings.filter(({ atMs }) => atMs < leap.atMs) : []
  const before = follow(session, earlier, leaps + 1)
  if (before && before.energyWh !== null) return { ...before, odd: [...before.odd, ...leap.odd] }
  return leap.isPutBack ? undefined : leap
}

const isNoReading = (sample: Sample) => sample.measurand !== REGISTER || isOfBeginning(sample)
/** A beginning that is told again, later, says nothing of now. */
const withoutBeginning = (readings: TimedReading[]): TimedReading[] =>
  readings.flatMap(({ samples, ...reading }) => {
    const left = samples.filter((sample) => !isOfBeginning(sample))
    return left.length > 0 ? { ...reading, samples: left } : []
  })

/** Where the register must stand by what came since it was last known, for meters that tell no more than that. */
function addedUp(session: Session, readings: TimedReading[]): number | undefined {
  const { lastWh, meterStartWh, startedMs, lastMs = startedMs } = session
  const fromWh = lastWh ?? meterStartWh ?? 0
  if (session.isByIntervals === false) return undefined
  const came = readings
    .filter(({ atMs }) => atMs > lastMs)
    .flatMap(({ samples }) => totalOf(samples, INTERVAL).value?.value ?? [])
    .filter((wh) => wh >= 0)
  if (came.length === 0) return undefined
  session.isByIntervals = true
  return came.reduce((sum, wh) => sum + wh, fromWh)
}

const whole = (value: number | undefined): number | null =>
  value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? Math.max(0, Math.round(value)) : null
