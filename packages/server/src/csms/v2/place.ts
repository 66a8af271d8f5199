/** EVSEs of one station are fewer. */
export const PLACES = 100
/** Connectors of one EVSE are no more. */
export const MOST_OF_EVSE = 10

/** Our number of a connector, by its EVSE and its place there. */
export const numberAt = (evseId: number, connectorId = 1): number => evseId + PLACES * (connectorId - 1)

/** The EVSE of a connector of ours, and its place there. */
export const placeOf = (connector: number): { evseId: number; connectorId: number } => ({
  evseId: connector === 0 ? 0 : ((connector - 1) % PLACES) + 1,
  connectorId: Math.floor((connector - 1) / PLACES) + 1,
})

/** Whether two connectors of ours, as far as they are known, are of two EVSEs. */
export const isAtAnother = (one: number, other: number | null): boolean =>
  one > 0 && other !== null && other > 0 && placeOf(one).evseId !== placeOf(other).evseId
