import { AppError } from '@zaryad/model'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../entities/extension.ts'
import { forgetKey, type Keyed, rowByKey } from '../../entities/requestKeys.ts'
import { maskSecrets } from '../../ingest/maskFrame.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { type Answer, answerIn } from '../answers.ts'
import type { Call, Stations } from '../stations.ts'
import { cannot, type Verb } from '../vocabulary.ts'
import { announceCommand } from './announceCommand.ts'
import { type Confirmation, type Connectors, confirmationAfter } from './confirmation.ts'
import { confirmationsOf } from './confirmations.ts'
import { askStation, type Outcome, statusIn } from './outcome.ts'
import { shortened } from './shortened.ts'
import { signOf } from './signs.ts'
import type { Target } from './target.ts'

export type { Outcome } from './outcome.ts'
export type Sent = { commandId: string; status: string; answer: Answer; response: Record<string, unknown> }

export type Command = Call & {
  /** What follows from the outcome, in the transaction that writes it down. */
  settle?: (tx: Tx, outcome: Outcome) => Promise<void>
  /** A station that is away is told of it when it is back: that it could not be asked is no error. */
  isKept?: boolean
  /** By which the person who asks for it is known to ask again. */
  keyed?: Keyed | undefined
}

/** Who commands: a person, or the server itself under a name. */
export type Commander = Omit<Caller, 'actor'> & { actor: Caller['actor'] | null; name?: string }
type Sender = { caller: Commander; stations: Stations; timeoutMs?: number }

/**
 * Sends a command, waits for the answer, and writes both down with a line of the user log; what the station
 * does about it later is told apart (`Confirmations`). Throws as `Stations.ask`; what the station itself
 * answers is never an error.
 */
export async function send(
  { caller, stations, timeoutMs }: Sender,
  target: Target,
  command: Command,
): Promise<Sent> {
  const { deps } = caller
  const { chargePointId, tenantId, scope } = target
  const { action, ask } = command
  const commandId = deps.newId()
  const about = { commandId, chargePointId, tenantId, action }
  const before = await deps.db.scoped(scope, (tx) => sentBefore(tx, { caller, target, command, commandId }))
  if (before) return before
  announceCommand(deps, { kind: 'sent', ...about })
  const sign = ask === cannot ? undefined : signOf<Verb>(ask, deps.clock().getTime())
  const waiting = confirmationsOf(stations)
  if (sign && stations.isHere(chargePointId)) waiting?.expect({ ...about, sign })
  const outcome = await askStation(stations, chargePointId, callOf(command), {
    ...(timeoutMs ? { timeoutMs } : {}),
    ...(sign ? { awaited: { commandId, tenantId, action } } : {}),
  })
  const connectors = sign?.holds && (await connectorsOf(deps, stations, chargePointId))
  const confirmation = confirmationAfter(outcome, sign, { action, connectors, now: deps.clock() })
  try {
    await deps.db.scoped(scope, async (tx) => {
      await writeOutcome(tx, { caller, target, command, commandId }, outcome, confirmation)
      await command.settle?.(tx, outcome)
    })
  } catch (error) {
    if (sign) waiting?.settled(chargePointId, commandId, false)
    throw error
  }
  const status = 'response' in outcome ? statusIn(outcome.response, outcome.answer) : outcome.state
  announceCommand(deps, { kind: 'answered', ...about, status })
  if (confirmation?.state === 'confirmed') announceCommand(deps, { kind: 'confirmed', ...about, status })
  if (sign) waiting?.settled(chargePointId, commandId, confirmation?.state === 'waiting')
  if ('error' in outcome && command.isKept && outcome.state === 'offline')
    return { commandId, response: {}, status: 'Scheduled', answer: 'taken' }
  if ('error' in outcome) throw outcome.error
  return { commandId, response: outcome.response, status, answer: outcome.answer }
}

const callOf = ({ action, payload, ask, isNative }: Command): Call => ({
  action,
  payload,
  ask,
  ...(isNative ? { isNative } : {}),
})

/** As the socket's side knows them; of one elsewhere, as they are stored. */
async function connectorsOf({ db }: Deps, stations: Stations, chargePointId: string): Promise<Connectors> {
  const link = stations.get(chargePointId)
  if (link) return link.station.connectors
  const found = await sql<{ id: number; status: string }>`select connector_id as id, status from connectors
    where charge_point_id = ${chargePointId}`.execute(db.system)
  return new Map(found.rows.map(({ id, status }) => [id, { status }]))
}

type Writing = { caller: Commander; target: Target; command: Command; commandId: string }

/** What the station has answered to the command that this key has sent; undefined once it is written that this one leaves. */
async function sentBefore(tx: Tx, writing: Writing): Promise<Sent | undefined> {
  const { caller, command, commandId } = writing
  const by = byKey(tx, caller, command)
  const known = by && (await rowByKey(by, by.keyed, commandId))
  if (known) return answerTo(tx, known, command)
  await writeSent(tx, writing)
  return undefined
}

const byKey = (tx: Tx, { deps, actor }: Commander, { keyed }: Command) =>
  keyed && actor ? { deps, tx, actor, keyed } : undefined

async function answerTo(tx: Tx, commandId: string, { ask }: Command): Promise<Sent> {
  const found = await sql<{ state: string; response: Record<string, unknown> | null }>`
    select state, response from commands where id = ${commandId}`.execute(tx)
  const { state, response } = found.rows[0] ?? {}
  if (state === 'sent') throw new AppError('busy', { extra: { retryAfter: 1 } })
  // who asked has ended before it heard
  if (!response) throw new AppError('station_timeout')
  const answer = answerIn(response, ask === cannot ? undefined : ask.verb)
  return { commandId, response, status: statusIn(response, answer), answer }
}

const writeSent = (tx: Tx, { caller: { deps, actor }, target, command, commandId }: Writing) =>
  sql`insert into commands (id, tenant_id, charge_point_id, user_id, action, payload, sent_at, process_id)
    values (${commandId}, ${target.tenantId}, ${target.chargePointId}, ${actor?.id ?? null}, ${command.action},
      ${JSON.stringify(maskSecrets(command.payload))}, ${deps.clock()}, ${deps.processId})`.execute(tx)

async function writeOutcome(
  tx: Tx,
  { caller, target, command, commandId }: Writing,
  outcome: Outcome,
  confirmation: Confirmation,
) {
  const now = caller.deps.clock()
  const response = 'response' in outcome ? shortened(Object(maskSecrets(outcome.response))) : null
  await sql`update commands set state = ${outcome.state}, answered_at = ${now},
    response = ${response && JSON.stringify(response)}, confirmation = ${confirmation?.state ?? null},
    confirmed_by = ${confirmation?.by ?? null}, confirm_by = ${confirmation?.until ?? null},
    confirmed_at = ${confirmation?.state === 'confirmed' ? now : null} where id = ${commandId}`.execute(tx)
  const by = byKey(tx, caller, command)
  if (by && 'error' in outcome) await forgetKey(by, by.keyed)
  const { action, payload } = command
  await writeLog(
    { ...caller, tx },
    {
      action: `command.${action}`,
      entity: 'chargePoints',
      row: { id: target.chargePointId, tenantId: target.tenantId },
      after: { commandId, payload: maskSecrets(payload), outcome: outcome.state, response },
      result: outcome.state === 'answered' ? 'ok' : 'error',
      ...(caller.name ? { userName: caller.name } : {}),
    },
  )
}
