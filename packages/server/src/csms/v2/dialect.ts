import { randomInt } from 'node:crypto'
import { maxInteger } from '@zaryad/model/fields/maxInteger'
import type { Catalogue, OcppConnection, Version2 } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import type { Dialect } from '../dialect.ts'
import { listsInParts } from '../listsInParts.ts'
import type { Station } from '../station.ts'
import type { Verb } from '../vocabulary.ts'
import { answer } from './handlers.ts'
import { askForRegisters } from './registers.ts'
import { nameByNumber } from './sessionByName.ts'
import { tell } from './tellers.ts'

type Options = { connection: OcppConnection<Catalogue>; version: Version2; station: Station; pool: Pool }

/** OCPP 2.0.1 and 2.1, which differ in what is in their messages and hardly in what we need of it. */
export function speak2({ connection, version, station, pool }: Options): Dialect {
  const ask: Dialect['ask'] = (asked, options) =>
    tell<Verb>(asked, {
      station,
      timeoutMs: options.timeoutMs,
      call: async (name, request) => ({ ...(await call(name, request, options)) }),
      nameOf: (transactionId) => nameByNumber(pool, station, transactionId),
      newNumber: () => randomInt(1, maxInteger),
    })
  const call = listsInParts({
    call: async (action, payload, options) => connection.call(action, { ...payload }, options),
    action: 'SendLocalList',
    version: 'versionNumber',
    keys: { cards: 'SendLocalListMaxLength', bytes: 'LocalAuthListCtrlr.BytesPerMessage' },
    configuration: (keys, options) => ask({ verb: 'configuration', about: { keys } }, options),
  })
  return {
    answer: (action, payload, context) => answer(version, action, payload, context),
    ask,
    call,
    can: () => true,
    tellsState: new Set(['StatusNotification', 'NotifyEvent']),
    tellsMany: new Set(['StatusNotification']),
    // referenced components
    reserving: { key: 'ReservationCtrlr.Enabled', isSaid: (value) => /^true$/i.test(value) },
    learn: askForRegisters,
  }
}
