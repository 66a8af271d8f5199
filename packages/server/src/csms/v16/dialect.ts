import type { Catalogue, OcppConnection } from '@zaryad/ocpp'
import type { Dialect } from '../dialect.ts'
import { answer } from './handlers.ts'

export const speak16 = (connection: OcppConnection<Catalogue>): Dialect => ({
  answer: async (action, payload, context) => {
    const given = await answer(action, payload, context)
    context.heard(action, payload)
    return given
  },
  ask: (action, payload, options) => connection.call(action, payload, options),
})
