/**
 * A point, or what decides over its connection, was edited through the API. `facts`: what is kept of the point in memory
 * is stale. `identity`: its socket has to sign in anew.
 */
export type Change = { chargePointId: string; touches: 'facts' | 'identity' }
