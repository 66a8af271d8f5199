import { type Fields, fieldsIn, itemsIn } from './parsed.ts'

type Reading = { measurand: string; value: number }
const REGISTER = 'Energy.Active.Import.Register'

/** The last sampled values, in kW, kWh and percent: `unit` in 1.6, `unitOfMeasure` in 2.x. */
function readings({ meterValue }: Fields): Reading[] {
  return itemsIn(itemsIn(meterValue).at(-1)?.sampledValue).flatMap((sample) => {
    const { measurand = REGISTER, value, unit: plainUnit, unitOfMeasure, phase } = sample
    const { unit = plainUnit, multiplier = 0 } = fieldsIn(unitOfMeasure)
    const isSmall = unit === 'W' || unit === 'Wh' || (unit === undefined && measurand !== 'SoC')
    const number = (Number(value) * 10 ** Number(multiplier)) / (isSmall ? 1000 : 1)
    return phase || !Number.isFinite(number) ? [] : [{ measurand: String(measurand), value: number }]
  })
}

/** Power, energy and charge; what was not measured is empty. */
export function figuresOf(payload: Fields): Record<'power' | 'energy' | 'soc', number | ''> {
  const all = readings(payload)
  const reading = (name: string) => all.find(({ measurand }) => measurand === name)?.value ?? ''
  return { power: reading('Power.Active.Import'), energy: reading(REGISTER), soc: reading('SoC') }
}
