/** A session of the history whose station's words are to be told. */
export type ToldSession = {
  id: string
  transaction_id: number
  tenant_id: string
  charge_point_id: string
  connector_id: number
  id_tag: string | null
  id_tag_status: string
  started_at: Date
  stopped_at: Date
  meter_start: number
  meter_stop: number | null
  stop_reason: string | null
  ocpp_version: string
}

export const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
