import type { FromStation2, MeterValue } from '@zaryad/ocpp'

type MeterValue2 = FromStation2['MeterValues']['request']['meterValue'][number]
type Sampled2 = MeterValue2['sampledValue'][number]

/** Numbers are numbers, and a unit is part of something. */
export function meterValue2({ timestamp, sampledValue }: MeterValue): MeterValue2 {
  return { timestamp, sampledValue: sampledValue.map(sampled2) }
}

// what this station measures is called the same in both
function sampled2({
  value,
  context,
  measurand,
  location,
  unit,
}: MeterValue['sampledValue'][number]): Sampled2 {
  return { value: Number(value), context, measurand, location, unitOfMeasure: { unit } } as Sampled2
}
