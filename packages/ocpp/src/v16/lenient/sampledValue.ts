import { type Deviation, type Read, read } from './deviation.ts'
import { readNumber } from './numbers.ts'
import { readQuantity, scaled } from './quantity.ts'
import { type SampleWord, sampleWord } from './sampleWords.ts'
import { readText } from './text.ts'
import { defaultUnit, readUnit } from './units.ts'

/** A sampled value with the defaults of OCPP 1.6 §7.43 filled in; energy in Wh, power in W. */
export type Sample = {
  measurand: string
  value: number
  unit: string
  context: string
  location: string
  phase?: string
}

/** Outside of these a station says that it does not know: 65535, −1, 255 (protocols §4.9). */
const possible = new Map<string, readonly [min: number, max: number]>([
  ['SoC', [0, 100]],
  ['Temperature', [-100, 1000]],
  ['Frequency', [0, 1000]],
])

/** Undefined when there is no number in it: signed data, an empty value, garbage, what no meter can show. */
export function readSample(raw: unknown): Read<Sample | undefined> {
  if (typeof raw !== 'object' || raw === null) return read(undefined, 'sampleGarbage')
  const fields: { [name: string]: unknown } = { ...raw }
  if (fields.format === 'SignedData') return read(undefined, 'signedData')
  const deviations: Deviation[] = []
  const text = (name: string): string | undefined => {
    const { value, deviations: found } = readText(fields[name])
    deviations.push(...found)
    return value || undefined
  }
  const word = (name: SampleWord): string | undefined => {
    const said = text(name)
    if (said === undefined) return undefined
    const known = sampleWord(name, said)
    if (known !== said) deviations.push('wordMisspelt')
    return known
  }
  const { value: quantity, deviations: ofQuantity } = readQuantity(fields.value)
  const number = quantity ? quantity.value : readValue(fields.value, deviations)
  if (number === undefined) return read(undefined, ...deviations)
  const measurand = word('measurand') ?? 'Energy.Active.Import.Register'
  const [min, max] = possible.get(measurand) ?? [-Infinity, Infinity]
  if (number < min || number > max) return read(undefined, ...deviations, 'sampleImpossible')
  const unitName = text('unit') ?? defaultUnit(measurand)
  const unit = unitName === '' ? { unit: '', factor: 1 } : readUnit(unitName)
  if (quantity) {
    // what its text says and its field denies, or what is no unit of such a measurand, nobody can know
    const isDenied = text('unit') !== undefined && unit?.factor !== quantity.factor
    if (isDenied || unit?.unit !== quantity.unit) return read(undefined, ...deviations, 'numberGarbage')
    deviations.push(...ofQuantity)
  }
  if (!unit) deviations.push('unitUnknown')
  else if (unitName !== unit.unit && unit.isMisspelt && text('unit')) deviations.push('unitMisspelt')
  const sample: Sample = {
    measurand,
    value: scaled(number, quantity?.factor ?? unit?.factor ?? 1),
    unit: unit?.unit ?? unitName,
    context: word('context') ?? 'Sample.Periodic',
    location: word('location') ?? 'Outlet',
  }
  const phase = word('phase')
  if (phase) sample.phase = phase
  return read(sample, ...deviations)
}

// Here the wire wants text (OCPP 1.6 §7.43), so a bare number is what deviates.
function readValue(raw: unknown, deviations: Deviation[]): number | undefined {
  if (raw === undefined) deviations.push('numberEmpty')
  if (typeof raw === 'number') deviations.push('numberAsNumber')
  const { value, deviations: found } = readNumber(raw)
  for (const deviation of found) if (deviation !== 'numberAsText') deviations.push(deviation)
  return value
}
