import { type Catalogue, type OcppConnection, OcppError } from '@zaryad/ocpp'
import type { Dialect } from '../dialect.ts'
import { listsInParts } from '../listsInParts.ts'
import type { CommonVerb } from '../vocabulary.ts'
import { answer } from './handlers.ts'
import { hasWords, tellers, wordsOf } from './tellers.ts'

export function speak16(connection: OcppConnection<Catalogue>): Dialect {
  const ask: Dialect['ask'] = async (asked, options) => {
    if (!hasWords(asked)) throw new OcppError('NotSupported', asked.verb)
    const { action, payload } = wordsOf<CommonVerb>(asked)
    return call(action, payload, options)
  }
  const call = listsInParts({
    call: async (action, payload, options) => connection.call(action, { ...payload }, options),
    action: 'SendLocalList',
    version: 'listVersion',
    keys: { cards: 'SendLocalListMaxLength' },
    configuration: (keys, options) => ask({ verb: 'configuration', about: { keys } }, options),
  })
  return {
    answer,
    ask,
    call,
    can: (verb) => Object.hasOwn(tellers, verb),
    tellsState: new Set(['StatusNotification']),
    tellsMany: new Set(['StatusNotification']),
    // §9.1.23
    reserving: {
      key: 'SupportedFeatureProfiles',
      isSaid: (value) => value.split(',').some((profile) => /^reservation$/i.test(profile.trim())),
    },
  }
}
