import type { Context } from '../context.ts'

/** The station sets its clock by the answer. When it was heard is noted for every frame. */
export function toldHeartbeat({ deps, heard }: Context) {
  heard({ what: 'heartbeat' })
  return { currentTime: deps.clock().toISOString() }
}
