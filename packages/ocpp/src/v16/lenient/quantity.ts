import { type Read, read } from './deviation.ts'
import { readNumber } from './numbers.ts'
import { readUnit } from './units.ts'

/** A number, and how much more one of its unit is than one of the unit that we keep, where its text names one. */
export type Quantity = { value: number; unit: string; factor: number }

/** Longer is no number with a unit behind it. */
const MAX_TEXT = 40
const withUnit = /^([^a-z%°]+)(?<!\s)\s?([a-z%°][a-z]*)$/i
/** A fraction of three digits behind a comma may be thousands: nobody knows which was meant. */
const thousands = /^[^.,]*,\d{3}$/

/** «1241567,4 Wh»: a number whose text has its unit behind it. */
export function readQuantity(raw: unknown): Read<Quantity | undefined> {
  const [, digits = '', unitName = ''] =
    (typeof raw === 'string' && raw.length <= MAX_TEXT ? withUnit.exec(raw.trim()) : null) ?? []
  const unit = readUnit(unitName)
  if (!unit || thousands.test(digits)) return read(undefined)
  const { value, deviations } = readNumber(digits)
  if (value === undefined) return read(undefined)
  const quantity = { value, unit: unit.unit, factor: unit.factor }
  return read(quantity, ...deviations.filter((each) => each !== 'numberAsText'), 'unitInValue')
}

/** 1.001 kWh are 1001 Wh, without the noise of binary fractions: a meter tells no more than fifteen digits. */
export const scaled = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(15))
