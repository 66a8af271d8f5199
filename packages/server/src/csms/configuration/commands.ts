import { shortestKey } from '@zaryad/model/entities/devices'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { asks } from '../asks.ts'
import type { Command } from '../commands/send.ts'
import type { Target } from '../commands/target.ts'
import { hashKey } from '../deviceKey.ts'
import { keepChanged, keepReported, reportedIn } from './keep.ts'

/** Without keys it asks for all. What the station says is kept with the command. */
export function getConfiguration({ clock }: Deps, target: Target, keys: string[] = []): Command {
  const isFull = keys.length === 0
  return {
    ...asks.configuration(keys),
    settle: async (tx, outcome) => {
      if (outcome.state !== 'answered') return
      const { response } = outcome
      const reported = reportedIn(response)
      // a refusal, or a report that stopped half way, says nothing of the keys that are not in it
      const isWhole = isFull && Array.isArray(response.configurationKey) && response.isPartial !== true
      await keepReported(tx, target, { reported, at: clock(), isFull: isWhole })
    },
  }
}

/**
 * A new AuthorizationKey is the device's own once the station has shown it, and the old one is
 * good till then; where there is none, it is so at once, but for a station that has to restart first.
 */
export function changeConfiguration(
  { clock }: Deps,
  target: Target,
  { key, value }: { key: string; value: string },
): Command {
  return {
    ...asks.configure({ key, value }),
    settle: async (tx, outcome) => {
      if ('error' in outcome && outcome.mayBeTaken && isKeyOfDevice(key))
        await keepUnanswered(tx, target, value)
      if (outcome.state !== 'answered') return
      if (outcome.answer !== 'taken') return
      const { status } = outcome.response
      const needsReboot = status === 'RebootRequired'
      await keepChanged(tx, target, { key, value, at: clock(), needsReboot })
      if (!isKeyOfDevice(key)) return
      const kept = hashKey(value)
      const isAtOnce = sql`password is null and ${!needsReboot}`
      await sql`update devices set password = case when ${isAtOnce} then ${kept} else password end,
          pending_password = case when ${isAtOnce} then null else ${kept} end, key_tried_at = ${clock()},
          key_answer = ${status}, updated_at = now(), version = version + 1
        where charge_point_id = ${target.chargePointId}`.execute(tx)
    },
  }
}

/** A key that could be guessed is not sent; one that is there goes on. */
export const isTooShortKey = ({ key, value }: { key: string; value: string }): boolean =>
  isKeyOfDevice(key) && value.length < shortestKey

/** What a device shows at the door (security whitepaper §5). */
export const keyOfDevice = 'AuthorizationKey'
const isKeyOfDevice = (key: string) => key.toLowerCase() === keyOfDevice.toLowerCase()

/** A new key whose answer was lost: the station may show it from now on. One that is known to be taken comes first. */
const keepUnanswered = (tx: Tx, { chargePointId }: Target, value: string) =>
  sql`update devices set pending_password = ${hashKey(value)}, key_answer = 'silent', updated_at = now(),
      version = version + 1
    where charge_point_id = ${chargePointId} and pending_password is null`.execute(tx)
