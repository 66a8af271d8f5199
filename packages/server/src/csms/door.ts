import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import type { Notice } from '../bus/notice.ts'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../proxies.ts'
import type { Known } from './admit.ts'
import { keyShown } from './deviceKey.ts'
import { passwordOf, type Subprotocol, subprotocolOf } from './handshake.ts'
import { Guesses, type Knock } from './keys/guesses.ts'
import { knockLimit, noteKnock, noteUnclaimed } from './unclaimed.ts'
import type { Writers } from './writers.ts'

type Options = { deps: Deps; writers: Writers; notify: (notice: Notice) => void }

type Refusal = { status: 400 | 401 | 404 | 429; retryAfterS?: number }
export type Admitted = {
  known: Known
  /** It has shown the device's key; else its name is all that speaks for it. */
  isProven: boolean
  subprotocol: Exclude<Subprotocol, 'unsupported'>
}
type Door = (request: IncomingMessage, identity: string) => Promise<Refusal | Admitted>

/** Who may come in, by its name and its key (contract §4). */
export function openDoor({ deps, writers, notify }: Options): Door {
  const { pool } = deps.db
  const nowMs = () => deps.clock().getTime()
  const mayKnock = knockLimit(nowMs)
  const guesses = new Guesses(nowMs, deps.wire)

  async function unknown(address: string, identity: string, isNew: boolean): Promise<Refusal> {
    if (isNew && mayKnock(address)) await noteUnclaimed(pool, deps, identity)
    return { status: 404 }
  }

  function wrong(known: Known, knock: Knock, isGuess: boolean): Refusal {
    const { deviceId, tenantId } = known.station
    if (isGuess || guesses.bare(knock))
      writers.wrongKeys.put({ deviceId, tenantId, address: knock.address, atMs: nowMs() })
    const retryAfterS = isGuess ? guesses.wrong(knock) : 0
    return retryAfterS > 0 ? { status: 429, retryAfterS } : { status: 401 }
  }

  return async (request, identity) => {
    const address = clientAddress(request, deps.config.TRUST_PROXY)
    const known = await writers.admissions.add(identity)
    if (typeof known !== 'object') return unknown(address, identity, known === 'unknown')
    const subprotocol = subprotocolOf(request)
    if (subprotocol === 'unsupported') return { status: 400 }
    const password = passwordOf(request, identity)
    const knock = { identity: identity.toLowerCase(), address }
    const shown = keyShown(known, password)
    const waitS = password ? guesses.waitS(knock) : 0
    if (shown === 'wrong') {
      const refusal = wrong(known, knock, password !== undefined)
      return waitS > 0 ? { status: 429, retryAfterS: waitS } : refusal
    }
    const isProven = shown !== 'none'
    // right or not: who is to wait is not told
    if (isProven && waitS > 0) return { status: 429, retryAfterS: waitS }
    if (isProven) guesses.right(knock)
    else if (deps.config.STATION_AUTH === 'required' && !known.isExcepted) {
      if (mayKnock(address)) await noteKnock(pool, deps, identity)
      return { status: 401 }
    }
    if (shown === 'pending') {
      await promoteKey(pool, known)
      const { deviceId, tenantId } = known.station
      notify({ kind: 'edited', entity: 'devices', entityId: deviceId, tenantId, atMs: nowMs() })
    }
    return { known, isProven, subprotocol }
  }
}

/** The station has shown the key it took: the one before it is good no more. */
async function promoteKey(pool: Pool, { station, pendingPassword }: Known): Promise<void> {
  await pool.query(
    `update devices set password = pending_password, pending_password = null, updated_at = now(),
      version = version + 1 where id = $1 and pending_password = $2`,
    [station.deviceId, pendingPassword],
  )
}
