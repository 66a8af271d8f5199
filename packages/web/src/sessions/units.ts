type Unit = { word: string; scale: number; decimals: number }
type Reading = { measurand?: unknown; unit?: unknown; [name: string]: unknown }

/** OCPP units (1.6 §7.45) as people read them; keys of `kit.units`. */
const units: Record<string, Unit> = {
  Wh: { word: 'kWh', scale: 0.001, decimals: 3 },
  kWh: { word: 'kWh', scale: 1, decimals: 3 },
  W: { word: 'kW', scale: 0.001, decimals: 2 },
  kW: { word: 'kW', scale: 1, decimals: 2 },
  A: { word: 'A', scale: 1, decimals: 1 },
  V: { word: 'V', scale: 1, decimals: 0 },
  Percent: { word: 'Percent', scale: 1, decimals: 0 },
  Celsius: { word: 'Celsius', scale: 1, decimals: 0 },
}

/** Energy without a unit is in Wh (1.6 §7.44). */
export function unitOf({ measurand, unit }: Reading): Unit {
  const name = unit || (String(measurand).startsWith('Energy.') ? 'Wh' : '')
  return units[String(name)] ?? { word: String(name), scale: 1, decimals: 2 }
}
