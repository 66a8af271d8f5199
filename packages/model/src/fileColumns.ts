/** Columns of lists that are no fields, or more than their field: a file has them made of the row (`POST /{resource}/export`). */
export const fileColumns: Readonly<Record<string, readonly string[]>> = {
  chargeStations: ['online', 'connectors', 'free', 'power', 'rate'],
  connectors: ['session', 'rate'],
  transactions: ['client', 'meanPower', 'stopReason'],
  reservations: ['idTag'],
  rFIDCards: ['userId'],
  services: ['opens'],
  userLogs: ['action', 'summary'],
}
