import carList from './data/cars.json' with { type: 'json' }

export type CurrentType = 'AC' | 'DC'
export type CurvePoint = { socPercent: number; powerW: number }
export type CarModel = {
  name: string
  batteryWh: number
  ac: { maxPowerW: number; phases: number }
  /** Points of the charging curve by rising state of charge; absent when the car has no DC inlet. */
  dc?: { ports: string[]; curve: CurvePoint[] }
}

/** Real cars; see data/LICENCE.cars.txt. */
export const carModels: readonly CarModel[] = carList

/** Longest piece of time over which the power counts as constant. */
const STEP_S = 60
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
    return Math.max(0, Math.min(limitW, this.#wantedW(currentType, phases)))
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

export type Supply = { currentType: CurrentType; phases: number; limitW: number }

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
