import type { Deps } from '../deps.ts'
import { frameWriter } from '../ingest/frames.ts'
import { meterValueWriter } from '../ingest/meterValues.ts'
import { admissions } from './admit.ts'
import { bootWriter } from './devices/boots.ts'
import { cardUseWriter } from './devices/cardUses.ts'
import { DeviceNotes } from './devices/deviceNotes.ts'
import { deviceMaker } from './devices/ensureDevice.ts'
import { statusWriter } from './devices/statuses.ts'
import { Journal, ROOM } from './journal.ts'
import { wrongKeyWriter } from './keys/wrongKeys.ts'
import { presenceWriter } from './owners/presence.ts'
import { sessionFinder } from './sessions/findSessions.ts'
import { tagQuestions } from './sessions/idTagInfo.ts'
import { liveWriter } from './sessions/liveValues.ts'
import { parkedByCardFinder, parkedFinder } from './sessions/orphans.ts'
import { startWriter } from './sessions/startSessions.ts'
import { stopWriter } from './sessions/stopSessions.ts'

const NOTES_EVERY_MS = 5_000
const CARDS_EVERY_MS = 5_000

export type Writers = ReturnType<typeof openWriters>

type Options = { onLost: (error: unknown) => void; liveDelayMs: number; journalRoom?: number | undefined }

/** Every batched question and write of the charge point side. `close` ends once all of it is stored. */
export function openWriters(deps: Deps, options: Options) {
  const { pool } = deps.db
  const { onLost, liveDelayMs, journalRoom = ROOM } = options
  const batched = {
    admissions: admissions(pool, deps.processId),
    devices: deviceMaker(deps),
    tags: tagQuestions(pool),
    starts: startWriter(pool),
    sessions: sessionFinder(pool),
    stops: stopWriter(pool),
    parked: parkedFinder(pool),
    parkedByCard: parkedByCardFinder(pool),
    live: liveWriter(pool, onLost, liveDelayMs),
    meterValues: meterValueWriter(pool),
    frames: frameWriter(pool, onLost),
    boots: bootWriter(pool),
    statuses: statusWriter(pool),
    presence: presenceWriter(pool, deps.processId, onLost),
    wrongKeys: wrongKeyWriter(deps, onLost),
    cardUses: cardUseWriter(pool, onLost, CARDS_EVERY_MS),
  }
  const journal = new Journal(batched.frames, deps.clock, journalRoom)
  const notes = new DeviceNotes(pool, onLost)
  const timer = setInterval(() => notes.flush(), NOTES_EVERY_MS)
  const flush = async () => {
    await Promise.all([...Object.values(batched).map((writer) => writer.flush()), notes.flush()])
  }
  return {
    ...batched,
    notes,
    journal,
    flush,
    close: async () => {
      clearInterval(timer)
      journal.tell()
      await flush()
    },
  }
}
