import { rule } from '@zaryad/model'
import type { ReadBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { isFileAddress } from '@zaryad/model/fields/fileAddress'
import { centralActionsOf, isCentralAction, type Version2 } from '@zaryad/ocpp'
import { check } from '@zaryad/ocpp/check'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../entities/extension.ts'
import { answerOf } from '../answers.ts'
import { changeConfiguration, getConfiguration, isTooShortKey } from '../configuration/commands.ts'
import type { Link } from '../link.ts'
import { askIn2 } from '../v2/asked.ts'
import { numberByName } from '../v2/sessionByName.ts'
import { changesIn } from '../v2/variables.ts'
import { askIn } from '../v16/asked.ts'
import { type Ask, type Cannot, cannot } from '../vocabulary.ts'
import { checkOutgoing } from './outgoing.ts'
import { askedIn, cancelReservation, reserveAsAsked } from './reservations.ts'
import type { Command } from './send.ts'
import type { Target } from './target.ts'
import { versionOf } from './versionOf.ts'

type Body = ReadBody<Calls['POST /devices/api/call']>

/**
 * Any call that the station's version has, for administrators, checked strictly before it leaves (contract §3). A
 * station of 2.x may be spoken to in its own words, or in those of 1.6 where they have an equal.
 */
export async function anyCall(
  caller: Caller,
  target: Target,
  body: Body,
  link: Link | undefined,
): Promise<Command> {
  const { action, payload } = body
  const { deps } = caller
  checkAddresses(body)
  const version = link?.version ?? (await versionOf(deps, target))
  if (version !== 'ocpp1.6' && isItsOwn(version, body)) {
    checkOutgoing(action, payload, 'payload', version)
    if (action === 'SetVariables' && changesIn(payload, {}).some(isTooShortKey))
      throw rule('payload', 'tooShort')
    const settle =
      action === 'SetVariables'
        ? settlingVariables(deps, target, payload)
        : await settlingReservation(caller, target, body)
    const station = link?.station ?? { chargePointId: target.chargePointId, sessions: [] }
    const numberOf = (name: string) => numberByName(deps.db.pool, station, name)
    const ask = await askIn2(action, payload, numberOf)
    return { action, payload, ask, isNative: true, ...(settle ? { settle } : {}) }
  }
  if (!isCentralAction(action)) throw rule('action', 'unknown')
  checkOutgoing(action, payload, 'payload')
  const ask = askIn(action, payload)
  if (ask !== cannot && ask.verb === 'configure' && isTooShortKey(ask.about))
    throw rule('payload.value', 'tooShort')
  const settle = settling(deps, target, ask) ?? (await settlingReservation(caller, target, body))
  const isNative = version === 'ocpp1.6'
  return { action, payload, ask, isNative, ...(settle ? { settle } : {}) }
}

/** Where the calls of all versions that have files go or come name the address. */
const withFiles = /Firmware$|^Get(Log|Diagnostics)$/
const addresses = [['location'], ['firmware', 'location'], ['log', 'remoteLocation']] as const

/** OCPP's schema takes any address, one on the station's own disk too. */
function checkAddresses({ action, payload }: Body): void {
  if (!withFiles.test(action)) return
  for (const place of addresses) {
    const address = place.reduce<unknown>((part, name) => Object(part)[name], payload)
    if (typeof address === 'string' && !isFileAddress(address))
      throw rule(['payload', ...place].join('.'), 'invalid')
  }
}

/** Words that both have are meant as they fit; what fits neither is told what is wrong in the station's own. */
function isItsOwn(version: Version2, { action, payload }: Body): boolean {
  if (!centralActionsOf(version).includes(action)) return false
  const isOld = isCentralAction(action) && check(action, payload).length === 0
  // a status without a connector is that of all of them in 1.6, and of none in 2.x (§F06)
  if (isOld && action === 'TriggerMessage') return false
  return !isOld || check(action, payload, 'request', version).length === 0
}

/** What is learnt of a station's configuration is kept, whichever way it was asked. */
function settling(deps: Deps, target: Target, ask: Ask | Cannot): Command['settle'] {
  if (ask === cannot) return undefined
  if (ask.verb === 'configuration') return getConfiguration(deps, target, ask.about.keys).settle
  return ask.verb === 'configure' ? changeConfiguration(deps, target, ask.about).settle : undefined
}

/** A reservation is one of ours, whoever worded it. */
async function settlingReservation(
  caller: Caller,
  target: Target,
  { action, payload }: Body,
): Promise<Command['settle']> {
  if (action === 'ReserveNow') return reserveAsAsked(caller, target, askedIn(payload, caller.deps.clock()))
  if (action !== 'CancelReservation') return undefined
  return (await cancelReservation(caller, target, Number(payload.reservationId))).settle
}

/** The same in the station's own words: a new password above all, for the device shows it from then on. */
function settlingVariables(deps: Deps, target: Target, asked: Record<string, unknown>): Command['settle'] {
  return async (tx, outcome) => {
    if (outcome.state === 'refused') return
    const isLost = 'error' in outcome
    for (const { key, value, status } of changesIn(asked, isLost ? {} : outcome.response))
      await changeConfiguration(deps, target, { key, value }).settle?.(
        tx,
        isLost ? outcome : { state: 'answered', response: { status }, answer: answerOf(status, 'configure') },
      )
  }
}
