import { randomInt } from 'node:crypto'
import type { Catalogue, OcppConnection, Version2 } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import { maxInteger } from '../../db/maxInteger.ts'
import type { Dialect } from '../dialect.ts'
import type { Station } from '../station.ts'
import type { Verb } from '../vocabulary.ts'
import { answer } from './handlers.ts'
import { askForRegisters } from './registers.ts'
import { nameByNumber } from './sessionByName.ts'
import { tell } from './tellers.ts'

type Options = { connection: OcppConnection<Catalogue>; version: Version2; station: Station; pool: Pool }

/** OCPP 2.0.1 and 2.1, which differ in what is in their messages and hardly in what we need of it. */
export const speak2 = ({ connection, version, station, pool }: Options): Dialect => ({
  answer: (action, payload, context) => answer(version, action, payload, context),
  ask: (ask, options) =>
    tell<Verb>(ask, {
      station,
      timeoutMs: options.timeoutMs,
      call: async (name, request) => ({ ...(await connection.call(name, { ...request }, options)) }),
      nameOf: (transactionId) => nameByNumber(pool, station, transactionId),
      newNumber: () => randomInt(1, maxInteger),
    }),
  can: () => true,
  tellsState: new Set(['StatusNotification', 'NotifyEvent']),
  // referenced components
  reserving: { key: 'ReservationCtrlr.Enabled', isSaid: (value) => /^true$/i.test(value) },
  learn: askForRegisters,
})
