import { AppError } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'
import { wordOf } from '@zaryad/ocpp'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Known } from '../admit.ts'
import { asks } from '../asks.ts'
import type { Outcome } from '../commands/outcome.ts'
import { type Command, send } from '../commands/send.ts'
import { keyOfDevice } from '../configuration/commands.ts'
import { hashKey, newKey } from '../deviceKey.ts'
import type { Link } from '../link.ts'
import { lookUpWord } from '../lookUpWord.ts'
import type { Stations } from '../stations.ts'

export type EnrolTiming = {
  /** After the socket opened, for a station to boot and tell its states. */
  enrolAfterMs: number
  /** One that does not boot has only reconnected. */
  enrolUnbootedMs: number
  /** Nothing else is being said. */
  enrolQuietMs: number
  enrolRetryMs: number
}
export const enrolTiming: EnrolTiming = {
  enrolAfterMs: 3_000,
  enrolUnbootedMs: 15_000,
  enrolQuietMs: 700,
  enrolRetryMs: 1_000,
}

type Options = {
  deps: Deps
  stations: Stations
  timing: EnrolTiming
  onError: (error: unknown) => void
}
type Answer = 'Accepted' | 'RebootRequired' | 'Rejected' | 'NotSupported' | 'silent'

/** Before that the station may still be on its way back with it. */
const SHOWN_WITHIN_MS = 60_000
/** A station that never falls silent is asked all the same. */
const LONGEST_WAIT_MS = 120_000
const AT_ONCE = 8
const by = 'keys'

/**
 * A station without a key is given one (`STATION_AUTH=enrol`): once it has booted and is quiet, never while it
 * charges, once a day if it takes none. Until it has shown the new key its name goes on to be enough: no answer
 * that is lost shuts it out.
 */
export function enrolment({ deps, stations, timing, onError }: Options) {
  const { pool } = deps.db
  const nowMs = () => deps.clock().getTime()
  let busy = 0

  function isCalm(link: Link): boolean {
    const openMs = nowMs() - link.openedMs
    if (link.station.sessions.length > 0 || busy >= AT_ONCE) return false
    if (!link.heard.has('boot') && openMs < timing.enrolUnbootedMs) return false
    return performance.now() - link.heardMs >= timing.enrolQuietMs || openMs > LONGEST_WAIT_MS
  }

  async function offer({ station }: Link): Promise<void> {
    const { deviceId, chargePointId, tenantId } = station
    const key = newKey()
    const kept = hashKey(key)
    // written first: a station that takes it while we fall still finds it known
    const wanted = await pool.query(
      `update devices set pending_password = $2, key_tried_at = $3, key_answer = null
        where id = $1 and password is null and key_exception is null`,
      [deviceId, kept, deps.clock()],
    )
    if (!wanted.rowCount) return
    const command: Command = {
      ...asks.configure({ key: keyOfDevice, value: key }),
      settle: async (tx, outcome) => {
        const answer = answerIn(outcome)
        // what was not answered may have been taken
        const isNone = answer === 'Rejected' || answer === 'NotSupported'
        await sql`update devices set key_answer = ${answer},
            pending_password = case when ${isNone} then null else pending_password end
          where id = ${deviceId} and pending_password = ${kept}`.execute(tx)
      },
    }
    const caller = { deps, actor: null, name: by, ip: '', requestId: '' }
    const target = { chargePointId, tenantId, scope: 'all' as const }
    // a station that is silent, or gone, is no fault
    await send({ caller, stations }, target, command).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    changed(station)
  }

  const changed = ({ deviceId, tenantId }: Link['station']) =>
    deps.notices.tell({ kind: 'edited', entity: 'devices', entityId: deviceId, tenantId, atMs: nowMs() })

  /** It was given a key and came back without. */
  async function notShown({ station }: Link): Promise<void> {
    await pool.query(
      `update devices set key_answer = 'notShown'
        where id = $1 and pending_password is not null and key_answer in ('Accepted', 'RebootRequired')`,
      [station.deviceId],
    )
    changed(station)
  }

  return (link: Link, known: Known): (() => void) => {
    if (deps.config.STATION_AUTH !== 'enrol' || known.isExcepted || known.isSimulated) return () => {}
    const triedMs = nowMs() - (known.keyTriedMs ?? 0)
    if (known.pendingPassword && triedMs > SHOWN_WITHIN_MS) notShown(link).catch(onError)
    if (known.keyTriedMs !== null && triedMs < dayMs) return () => {}
    let timer: NodeJS.Timeout
    const look = (): void => {
      if (!isCalm(link)) {
        timer = setTimeout(look, timing.enrolRetryMs)
        return
      }
      busy += 1
      offer(link)
        .catch(onError)
        .finally(() => {
          busy -= 1
        })
    }
    timer = setTimeout(look, timing.enrolAfterMs)
    return () => clearTimeout(timer)
  }
}

function answerIn(outcome: Outcome): Answer {
  if (!('response' in outcome)) return 'silent'
  const known = {
    Accepted: 'Accepted',
    RebootRequired: 'RebootRequired',
    NotSupported: 'NotSupported',
  } as const
  const status = lookUpWord(known, wordOf(outcome.response.status))
  return status ?? (outcome.state === 'refused' ? 'NotSupported' : 'Rejected')
}
