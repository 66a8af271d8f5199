import { type Catalogue, type OcppConnection, OcppError } from '@zaryad/ocpp'
import type { Dialect } from '../dialect.ts'
import type { CommonVerb } from '../vocabulary.ts'
import { answer } from './handlers.ts'
import { hasWords, tellers, wordsOf } from './tellers.ts'

export const speak16 = (connection: OcppConnection<Catalogue>): Dialect => ({
  answer,
  ask: async (ask, options) => {
    if (!hasWords(ask)) throw new OcppError('NotSupported', ask.verb)
    const { action, payload } = wordsOf<CommonVerb>(ask)
    return connection.call(action, { ...payload }, options)
  },
  can: (verb) => Object.hasOwn(tellers, verb),
  tellsState: new Set(['StatusNotification']),
  // §9.1.23
  reserving: {
    key: 'SupportedFeatureProfiles',
    isSaid: (value) => value.split(',').some((profile) => /^reservation$/i.test(profile.trim())),
  },
})
