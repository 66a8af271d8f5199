/** What a meter counts, in OCPP's words: all energy so far, and that since the reading before. */
export const REGISTER = 'Energy.Active.Import.Register'
export const INTERVAL = 'Energy.Active.Import.Interval'
