/** Columns of lists that are no fields: what a file has for them is made of the row (`POST /{resource}/export`). */
export const fileColumns: Readonly<Record<string, readonly string[]>> = {
  chargeStations: ['online', 'connectors', 'free', 'power', 'rate'],
  connectors: ['session', 'rate'],
  transactions: ['client', 'meanPower'],
}
