import type { Context } from '../context.ts'
import { learnBeginning } from '../sessions/learnBeginning.ts'
import { keep, rowsOf, type TimedReading } from '../sessions/readings.ts'
import { markedBeginning, registerAt } from '../sessions/registerAt.ts'
import { sessionOf } from '../sessions/sessionOf.ts'
import { show } from '../sessions/show.ts'
import { timesIn } from '../sessions/timesIn.ts'
import { fillByReadings } from '../sessions/unfilledStart.ts'
import type { Session } from '../station.ts'

type Said = {
  connectorId: number
  /** Our number of the session, as far as the station knows it. */
  transactionId: number | null
  readings: TimedReading[]
  /** Where else it is known from where the meter stood at a beginning that did not tell. */
  beginningBy?: (context: Context, session: Session, readings: TimedReading[]) => Promise<number | null>
}

/** Readings of the station's main meter, which is nobody's session. */
export async function toldMainMeter(context: Context, readings: TimedReading[]): Promise<void> {
  const { station } = context
  await keep(context, rowsOf({ station, connectorId: 0, transactionId: 0 }, readings))
  context.heard({ what: 'meter' })
}

/** Readings of whatever session they belong to. Answered once they are committed, whatever is in them. */
export async function toldMeter(
  context: Context,
  { connectorId, transactionId: given, readings: said, beginningBy }: Said,
): Promise<void> {
  const { deps, writers, station, note, heard } = context
  const [first] = said
  if (first) {
    const registerWh = () => registerAt(said, 'Begin')
    const named = { transactionId: given, connectorId, atMs: first.atMs, registerWh }
    const { transactionId, session, isGuess, isElsewhere } = await sessionOf(writers, station, named)
    if (isGuess) note('transactionUnknown', given)
    if (isElsewhere) note('transactionElsewhere', given)
    const told = { atMs: first.atMs, readings: said }
    const { readings } = await timesIn(context, session, told)
    await keep(context, rowsOf({ station, connectorId, transactionId }, readings))
    if (session) {
      // a start of 1.6 that did not say where its meter stood may be followed by a reading that does
      const marked = markedBeginning(readings)
      const beginning = marked ?? (await beginningBy?.(context, session, readings)) ?? null
      await learnBeginning(deps.db.pool, session, beginning)
      await fillByReadings(context, session, readings)
      show(context, session, readings)
    }
  }
  heard({ what: 'meter' })
}
