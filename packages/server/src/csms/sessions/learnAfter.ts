import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { raiseEvent } from '../../events/raise.ts'
import { writeLog } from '../../logs/writeLog.ts'
import type { Context } from '../context.ts'
import { endSession } from '../station.ts'
import { highestWh, isBillOpen, lockPaymentOf, type Over, overSession } from './laterReading.ts'
import type { TimedReading } from './readings.ts'
import { type Settled, settle } from './settle.ts'

type Late = { transactionId: number; readings: TimedReading[] }
type Learnt = { over: Over; meterStopWh: number; settled: Settled; isBilled: boolean }

/**
 * Readings of a session that come after its end (OCPP 2.x: told offline, and overtaken). Where the end did not say where
 * its meter stood, a higher one of its time says better: it is billed by that, or people hear of the difference where the
 * bill is settled. A register that its end told stays.
 */
export async function learnAfter(context: Context, { transactionId, readings }: Late): Promise<void> {
  const { deps, station, notify } = context
  const { chargePointId, tenantId } = station
  const learnt = await deps.db.scoped('all', async (tx) => {
    await lockPaymentOf(tx, chargePointId, transactionId)
    const late = readings.map(({ atMs }) => atMs)
    const over = await overSession(tx, { chargePointId, transactionId, late })
    return over && learn(tx, context, over, readings)
  })
  if (!learnt) return
  endSession(station, transactionId)
  const { over, settled, isBilled } = learnt
  if (isBilled) {
    const data = { chargePointId, transactionId, state: settled.state }
    notify({
      kind: 'stopped',
      entity: 'transactions',
      entityId: over.id,
      tenantId,
      atMs: over.stoppedMs,
      data,
    })
  } else await tellDifference(context, transactionId, learnt)
}

async function learn(
  tx: Tx,
  context: Context,
  over: Over,
  readings: TimedReading[],
): Promise<Learnt | undefined> {
  const meterStopWh = highestWh(readings, { from: over.startedMs, to: over.stoppedMs })
  const isInDoubt = over.state === 'suspect' && over.suspectReason !== 'noEnd'
  if (meterStopWh === null || isInDoubt) return undefined
  if (meterStopWh <= (over.meterStopWh ?? over.meterStartWh ?? 0)) return undefined
  context.note('readingLate', meterStopWh)
  const settled = settle({ ...over, meterStopWh, isAssumed: true })
  // nor is a glitch, or more than its connector can give, any better knowledge
  if (over.isToldAtEnd || settled.state === 'suspect' || settled.energyWh <= over.energyWh) return undefined
  const isBilled = await isBillOpen(tx, over)
  if (isBilled) await bill(tx, context, { over, meterStopWh, settled, isBilled })
  return { over, meterStopWh, settled, isBilled }
}

/** The bill and its line in the log. Sums by day follow by trigger. */
async function bill(
  tx: Tx,
  { deps, station }: Context,
  { over, meterStopWh, settled }: Learnt,
): Promise<void> {
  const { state, energyWh, sumTiyn, lines } = settled
  await sql`update transactions set state = ${state}, suspect_reason = null, meter_stop = ${meterStopWh},
    energy_wh = ${energyWh}, sum_tiyn = ${sumTiyn}, lines = ${lines && JSON.stringify(lines)}, updated_at = now(),
    version = version + 1 where id = ${over.id}`.execute(tx)
  const before = { meterStop: over.meterStopWh, energy: over.energyWh / 1000, sum: tenge(over.sumTiyn) }
  const after = { meterStop: meterStopWh, energy: energyWh / 1000, sum: tenge(sumTiyn) }
  const row = { id: over.id, tenantId: station.tenantId }
  await writeLog(
    { deps, tx, actor: null, ip: '', requestId: '' },
    {
      action: 'session.laterReading',
      entity: 'transactions',
      row,
      before,
      after,
      userName: station.identity,
    },
  )
}

const tenge = (tiyn: number | null) => (tiyn === null ? null : tiyn / 100)

/** Said once of a register, however often the reading comes. */
async function tellDifference(
  { deps, station }: Context,
  transactionId: number,
  { over, meterStopWh, settled }: Learnt,
): Promise<void> {
  const { chargePointId, tenantId } = station
  const told = await sql`select from events where kind = 'laterReading' and entity_id = ${over.id}
    and (data->>'meterStop')::bigint >= ${meterStopWh}`.execute(deps.db.system)
  if (told.rowCount > 0) return
  await raiseEvent(deps, {
    kind: 'laterReading',
    entity: 'transactions',
    entityId: over.id,
    chargePointId,
    tenantId,
    data: {
      transactionId,
      meterStop: meterStopWh,
      energy: (settled.energyWh - over.energyWh) / 1000,
      sum: ((settled.sumTiyn ?? 0) - (over.sumTiyn ?? 0)) / 100,
    },
  })
}
