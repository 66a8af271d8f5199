/** Tolerant readers of what real stations send: each gives the value and the codes of what was wrong. */
export type { Deviation, Read } from './lenient/deviation.ts'
export { type MeterReading, readMeterValues } from './lenient/meterValues.ts'
export { readInteger, readNumber } from './lenient/numbers.ts'
export { readQuantity, scaled } from './lenient/quantity.ts'
export { readSample, type Sample } from './lenient/sampledValue.ts'
export { readText, wordOf } from './lenient/text.ts'
export { readTimestamp, type ZoneOffset } from './lenient/timestamp.ts'
export { type Total, totalOf } from './lenient/totals.ts'
