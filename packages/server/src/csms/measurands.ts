/** What a meter counts, in OCPP's words: all energy so far, and that since the reading before. */
export const REGISTER = 'Energy.Active.Import.Register'
/** Of 2.x: what came less what the car gave back. */
export const NET = 'Energy.Active.Net'
export const INTERVAL = 'Energy.Active.Import.Interval'
