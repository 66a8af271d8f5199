import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from '../csms/commands/bodies.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { makeBody, removeBody } from './bodies.ts'
import { base } from './describe.ts'
import { testStations } from './listStations.ts'
import { makeStations } from './makeStations.ts'
import { removeStations } from './removeStations.ts'

/** Test stations for the emulator's page: made, listed and removed by administrators (ux §5.21). */
export function emulator(app: FastifyInstance, deps: Deps): void {
  const asking = (request: FastifyRequest) => {
    const caller = callerOf(deps, request)
    if (!isAdministrator(caller.actor)) throw new AppError('forbidden')
    return caller
  }

  app.get(base, async (request) => {
    asking(request)
    return { result: await deps.db.people.scoped('all', (tx) => testStations(tx)) }
  })

  app.post(base, async (request, reply) => {
    const caller = asking(request)
    const body = readBody(makeBody, request.body)
    const result = await deps.db.people.scoped('all', (tx) => makeStations(tx, caller, body))
    return reply.code(201).send({ result })
  })

  app.post(`${base}/remove`, async (request) => {
    const caller = asking(request)
    const { ids } = readBody(removeBody, request.body)
    const gone = await deps.db.people.scoped('all', (tx) => removeStations(tx, caller, ids))
    for (const chargePointId of gone) deps.changes.tell({ chargePointId, touches: 'identity' })
    return { count: gone.length }
  })
}
