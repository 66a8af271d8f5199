import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { makeStations } from './makeStations.ts'
import { removeStations, testStations } from './testStations.ts'

/** Test stations for the emulator's page: made, listed and removed by administrators (ux §5.21). */
export function emulator(app: FastifyInstance, deps: Deps): void {
  const { people } = deps.db

  serve(app, deps, 'GET /api/v1/emulator/stations', async () => ({
    result: await people.scoped('all', (tx) => testStations(tx)),
  }))

  serve(app, deps, 'POST /api/v1/emulator/stations', async ({ caller, body }) => ({
    result: await people.scoped('all', (tx) => makeStations(tx, caller, body)),
  }))

  serve(app, deps, 'POST /api/v1/emulator/stations/remove', async ({ caller, body: { ids } }) => {
    const gone = await people.scoped('all', (tx) => removeStations(tx, caller, ids))
    for (const chargePointId of gone) deps.changes.tell({ chargePointId, touches: 'identity' })
    return { count: gone.length }
  })
}
