/** Decimals of each quantity, in the order they are shown. */
export const quantities: Record<string, number> = {
  'Power.Active.Import': 1,
  'Energy.Active.Import.Register': 2,
  Voltage: 0,
  'Current.Import': 1,
  Temperature: 0,
  SoC: 0,
}

/** Those whose height says how much it is; the others are looked at for how they move. */
export const fromZero = new Set(['Power.Active.Import', 'Current.Import', 'SoC'])
