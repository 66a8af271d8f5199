export type CliSettings = {
  csv: string
  dryRun: boolean
  tenant?: string
  stationId?: string
  timeZone?: string
}
