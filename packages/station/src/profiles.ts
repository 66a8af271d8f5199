import type { ChargingProfile, ChargingSchedule, FromCentral } from '@zaryad/ocpp'
import { PHASE_V } from './car.ts'

/** Smart charging, OCPP 1.6 §3.13: which limit holds on a connector at a moment. */
export type Installed = { connectorId: number; profile: ChargingProfile; installedAt: number }
type Target = {
  connectorId: number
  phases: number
  /** Begin and number of the session, when there is one. */
  session?: { startedAt: number; transactionId: number }
}

const DAY_MS = 86_400_000
const recurrenceMs = { Daily: DAY_MS, Weekly: 7 * DAY_MS }

/** Same purpose and stack level on the same connector, or the same id, replaces. */
export function install(all: readonly Installed[], added: Installed): Installed[] {
  const isReplaced = ({ connectorId, profile }: Installed): boolean =>
    profile.chargingProfileId === added.profile.chargingProfileId ||
    (connectorId === added.connectorId &&
      profile.chargingProfilePurpose === added.profile.chargingProfilePurpose &&
      profile.stackLevel === added.profile.stackLevel)
  return [...all.filter((installed) => !isReplaced(installed)), added]
}

/** What is left after ClearChargingProfile: the id alone decides when given, else all criteria together. */
export function clear(
  all: readonly Installed[],
  { id, connectorId, chargingProfilePurpose, stackLevel }: FromCentral['ClearChargingProfile']['request'],
): Installed[] {
  return all.filter((installed) => {
    const { profile } = installed
    if (id !== undefined) return profile.chargingProfileId !== id
    const isMeant =
      (connectorId === undefined || installed.connectorId === connectorId) &&
      (chargingProfilePurpose === undefined || profile.chargingProfilePurpose === chargingProfilePurpose) &&
      (stackLevel === undefined || profile.stackLevel === stackLevel)
    return !isMeant
  })
}

/** The lowest of what the station's maximum and the session's own profile allow; Infinity without any. */
export const limitW = (all: readonly Installed[], target: Target, at: number): number =>
  Math.min(ownLimitW(all, target, at), maxLimitW(all, at))

/** What the session's own profile allows, or the default for such as it. */
export const ownLimitW = (all: readonly Installed[], target: Target, at: number): number =>
  limitOf(all, 'TxProfile', target, at) ??
  limitOf(all, 'TxDefaultProfile', target, at) ??
  Number.POSITIVE_INFINITY

/** What the station as a whole may draw: its connectors have it among them (OCPP 1.6 §3.13.1). */
export const maxLimitW = (all: readonly Installed[], at: number): number =>
  limitOf(all, 'ChargePointMaxProfile', { connectorId: 0, phases: 3 }, at) ?? Number.POSITIVE_INFINITY

/** Equal parts of a whole; what one does not want the others have. */
export function sharesOf(wholeW: number, wantedW: readonly number[]): number[] {
  const shares = wantedW.map(() => 0)
  let leftW = wholeW
  const fromLeast = wantedW.map((wants, index) => ({ wants, index })).sort((a, b) => a.wants - b.wants)
  fromLeast.forEach(({ wants, index }, given) => {
    const share = Math.min(wants, leftW / (fromLeast.length - given))
    shares[index] = share
    leftW -= share
  })
  return shares
}

function limitOf(
  all: readonly Installed[],
  purpose: ChargingProfile['chargingProfilePurpose'],
  target: Target,
  at: number,
): number | undefined {
  const relevant = all
    .filter(({ connectorId, profile }) => {
      if (profile.chargingProfilePurpose !== purpose) return false
      if (purpose === 'TxProfile' && !isForSession(profile, target)) return false
      return connectorId === target.connectorId || connectorId === 0
    })
    // the highest stack level wins; at the same level the connector's own comes before the station's
    .sort((a, b) => b.profile.stackLevel - a.profile.stackLevel || b.connectorId - a.connectorId)
  for (const installed of relevant) {
    const limit = limitOfProfile(installed, target, at)
    if (limit !== undefined) return limit
  }
  return undefined
}

function isForSession({ transactionId }: ChargingProfile, { session }: Target): boolean {
  return session !== undefined && (transactionId === undefined || transactionId === session.transactionId)
}

function limitOfProfile({ profile, installedAt }: Installed, target: Target, at: number): number | undefined {
  const { validFrom, validTo, chargingSchedule } = profile
  if (validFrom && at < Date.parse(validFrom)) return undefined
  if (validTo && at >= Date.parse(validTo)) return undefined
  const elapsedS = (at - startOf(profile, target.session?.startedAt ?? installedAt, at)) / 1000
  const { duration, chargingSchedulePeriod, chargingRateUnit } = chargingSchedule
  if (elapsedS < 0 || (duration !== undefined && elapsedS >= duration)) return undefined
  const period = chargingSchedulePeriod.findLast(({ startPeriod }) => startPeriod <= elapsedS)
  if (!period) return undefined
  if (chargingRateUnit === 'W') return period.limit
  return period.limit * PHASE_V * Math.min(period.numberPhases ?? 3, target.phases)
}

function startOf(profile: ChargingProfile, sessionStart: number, at: number): number {
  const { chargingProfileKind, chargingSchedule, recurrencyKind = 'Daily' } = profile
  const stated = chargingSchedule.startSchedule ? Date.parse(chargingSchedule.startSchedule) : sessionStart
  if (chargingProfileKind === 'Relative') return sessionStart
  if (chargingProfileKind === 'Absolute' || at < stated) return stated
  const everyMs = recurrenceMs[recurrencyKind]
  return at - ((at - stated) % everyMs)
}

/** The instants at which a profile of fixed times changes what it allows; others are looked at with each reading. */
export function changesOf({ chargingProfileKind, chargingSchedule }: ChargingProfile): number[] {
  const { startSchedule, chargingSchedulePeriod, duration } = chargingSchedule
  if (chargingProfileKind !== 'Absolute' || !startSchedule) return []
  const starts = chargingSchedulePeriod.map(({ startPeriod }) => startPeriod)
  return [...starts, ...(duration === undefined ? [] : [duration])].map(
    (afterS) => Date.parse(startSchedule) + afterS * 1000,
  )
}

const COMPOSITE_STEP_S = 60

/** GetCompositeSchedule, to the minute. */
export function compositeSchedule(
  all: readonly Installed[],
  target: Target & { maxPowerW: number },
  { from, durationS, unit }: { from: number; durationS: number; unit: 'A' | 'W' },
): ChargingSchedule {
  const periods: ChargingSchedule['chargingSchedulePeriod'] = []
  for (let startPeriod = 0; startPeriod < Math.max(1, durationS); startPeriod += COMPOSITE_STEP_S) {
    const powerW = Math.min(target.maxPowerW, limitW(all, target, from + startPeriod * 1000))
    const rate = unit === 'W' ? powerW : powerW / (PHASE_V * target.phases)
    const limit = Math.round(rate * 10) / 10
    if (periods.at(-1)?.limit !== limit) periods.push({ startPeriod, limit })
  }
  return {
    duration: durationS,
    startSchedule: new Date(from).toISOString(),
    chargingRateUnit: unit,
    chargingSchedulePeriod: periods,
  }
}
