import { Duration, Sum } from './cells.tsx'

/** What of a session grows while it goes on. */
export const growing = { duration: Duration, sum: Sum }
