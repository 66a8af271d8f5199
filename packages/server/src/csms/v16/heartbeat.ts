import type { Handler } from './handler.ts'

/** OCPP 1.6 §4.6: the station sets its clock by the answer. When it was heard is noted for every frame. */
export const heartbeat: Handler<'Heartbeat'> = (_request, { deps }) => ({
  currentTime: deps.clock().toISOString(),
})
