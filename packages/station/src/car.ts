import carList from './data/cars.json' with { type: 'json' }

export type CurrentType = 'AC' | 'DC'
type CurvePoint = { socPercent: number; powerW: number }
export type CarModel = {
  name: string
  batteryWh: number
  /** `leastA` a phase, below which it does not charge, where that is more than the standard's. */
  ac: { maxPowerW: number; phases: number; leastA?: number }
  /** Points of the charging curve by rising state of charge; absent when the car has no DC inlet. */
  dc?: { ports: string[]; curve: CurvePoint[] }
}

/** Real cars; see data/LICENCE.cars.txt. */
export const carModels: readonly CarModel[] = carList

/** Longest piece of time over which the power counts as constant. */
const STEP_S = 60
/** No car charges with less a phase (IEC 61851-1 §A.2): the pilot signal has no word for it. */
const LEAST_A = 6
/** Of a phase against neutral. */
export const PHASE_V = 230
/** Power never falls to nothing before the battery is full. */
const TRICKLE_W = 500

/** A car at a cable: how full it is, and what it takes. */
export class Car {
  readonly model: CarModel
  storedWh: number

  constructor(model: CarModel, socPercent: number) {
    this.model = model
    this.storedWh = (model.batteryWh * socPercent) / 100
  }

  get socPercent(): number {
    return (this.storedWh / this.model.batteryWh) * 100
  }

  get isFull(): boolean {
    return this.model.batteryWh - this.storedWh < 1
  }

  /** What the car draws where `limitW` is offered on `phases` phases. */
  powerW({ currentType, phases, limitW }: Supply): number {
    if (this.isFull) return 0
    const offeredW = currentType === 'AC' ? this.#onItsPhases(limitW, phases) : limitW
    return Math.max(0, Math.min(offeredW, this.#wantedW(currentType, phases)))
  }

  /** A limit holds for each phase alike, and the car may use fewer of them. */
  #onItsPhases(limitW: number, phases: number): number {
    const { ac } = this.model
    const phaseW = limitW / phases
    return phaseW < (ac.leastA ?? LEAST_A) * PHASE_V ? 0 : phaseW * Math.min(phases, ac.phases)
  }

  /** Charges for a while, `mostWh` at the most; gives the energy taken, in Wh. */
  charge(supply: Supply, durationS: number, mostWh = Number.POSITIVE_INFINITY): number {
    const startWh = this.storedWh
    let leftS = durationS
    while (leftS > 0) {
      const powerW = this.powerW(supply)
      if (powerW === 0) break
      const stepS = Math.min(STEP_S, leftS)
      this.storedWh = Math.min(
        this.model.batteryWh,
        startWh + mostWh,
        this.storedWh + (powerW * stepS) / 3600,
      )
      leftS -= stepS
    }
    return this.storedWh - startWh
  }

  #wantedW(currentType: CurrentType, phases: number): number {
    const { ac, dc } = this.model
    if (currentType === 'AC') return (ac.maxPowerW / ac.phases) * Math.min(phases, ac.phases)
    return dc ? Math.max(TRICKLE_W, powerOnCurve(dc.curve, this.socPercent)) : 0
  }
}

type Supply = { currentType: CurrentType; phases: number; limitW: number }

/** Between two points of the curve the power goes in a straight line. */
export function powerOnCurve(curve: readonly CurvePoint[], socPercent: number): number {
  const next = curve.findIndex((point) => point.socPercent >= socPercent)
  const to = curve[next] ?? curve.at(-1)
  const from = curve[next - 1] ?? to
  if (!to || !from) return 0
  if (to.socPercent === from.socPercent) return to.powerW
  const share = (socPercent - from.socPercent) / (to.socPercent - from.socPercent)
  return from.powerW + share * (to.powerW - from.powerW)
}
