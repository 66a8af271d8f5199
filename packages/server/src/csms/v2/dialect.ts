import { randomInt } from 'node:crypto'
import { type Catalogue, type OcppConnection, OcppError, type Version2 } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import type { Dialect } from '../dialect.ts'
import type { Station } from '../station.ts'
import { answer } from './handlers.ts'
import { nameByNumber } from './sessionByName.ts'
import { cannot, tellers } from './tellers.ts'

type Options = { connection: OcppConnection<Catalogue>; version: Version2; station: Station; pool: Pool }

const MAX_INT4 = 2_147_483_647

/** OCPP 2.0.1 and 2.1, which differ in what is in their messages and hardly in what we need of it. */
export const speak2 = ({ connection, version, station, pool }: Options): Dialect => ({
  answer: (action, payload, context) => answer(version, action, payload, context),
  ask: async (action, payload, options) => {
    const tell = tellers[action]
    if (tell === cannot) throw new OcppError('NotSupported', action)
    return tell(payload, {
      station,
      timeoutMs: options.timeoutMs,
      call: async (name, request) => ({ ...(await connection.call(name, request, options)) }),
      nameOf: (transactionId) => nameByNumber(pool, station, transactionId),
      newNumber: () => randomInt(1, MAX_INT4),
    })
  },
})
