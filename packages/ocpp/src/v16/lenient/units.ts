/** How a unit on the wire becomes the one that we keep. Misspellings of the schema and of the field included. */
type UnitReading = { unit: string; factor: number; isMisspelt?: true }

const exact = new Map<string, UnitReading>([
  ['Wh', { unit: 'Wh', factor: 1 }],
  ['kWh', { unit: 'Wh', factor: 1000 }],
  ['varh', { unit: 'varh', factor: 1 }],
  ['kvarh', { unit: 'varh', factor: 1000 }],
  ['W', { unit: 'W', factor: 1 }],
  ['kW', { unit: 'W', factor: 1000 }],
  ['VA', { unit: 'VA', factor: 1 }],
  ['kVA', { unit: 'VA', factor: 1000 }],
  ['var', { unit: 'var', factor: 1 }],
  ['kvar', { unit: 'var', factor: 1000 }],
  ['A', { unit: 'A', factor: 1 }],
  ['V', { unit: 'V', factor: 1 }],
  ['K', { unit: 'K', factor: 1 }],
  ['Celsius', { unit: 'Celsius', factor: 1 }],
  // the official 1.6 schema itself says so
  ['Celcius', { unit: 'Celsius', factor: 1, isMisspelt: true }],
  ['Fahrenheit', { unit: 'Fahrenheit', factor: 1 }],
  ['Percent', { unit: 'Percent', factor: 1 }],
])

const misspelt = new Map<string, UnitReading>(
  [...exact].map(([name, reading]) => [name.toLowerCase(), { ...reading, isMisspelt: true }]),
)
for (const [name, unit] of [
  ['%', 'Percent'],
  ['hertz', 'Hertz'],
  ['hz', 'Hertz'],
  ['c', 'Celsius'],
  ['°c', 'Celsius'],
] as const) {
  misspelt.set(name, { unit, factor: 1, isMisspelt: true })
}

export function readUnit(name: string): UnitReading | undefined {
  return exact.get(name) ?? misspelt.get(name.trim().toLowerCase())
}

/** OCPP 1.6 §7.45 gives Wh to whatever names no unit; for other than energy that cannot be meant. */
export function defaultUnit(measurand: string): string {
  return unitByMeasurand.find(([start]) => measurand.startsWith(start))?.[1] ?? 'Wh'
}

const unitByMeasurand: [start: string, unit: string][] = [
  ['Energy.Reactive', 'varh'],
  ['Power.Factor', ''],
  ['Power.Reactive', 'var'],
  ['Power', 'W'],
  ['Current', 'A'],
  ['Voltage', 'V'],
  ['Frequency', 'Hertz'],
  ['Temperature', 'Celsius'],
  ['SoC', 'Percent'],
  ['RPM', ''],
]
