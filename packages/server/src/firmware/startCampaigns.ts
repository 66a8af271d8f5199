import { AppError } from '@zaryad/model'
import type { Outcome } from '../csms/commands/send.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { eachOf, watchRuns } from '../jobs/watchRuns.ts'
import { advance } from './advance.ts'
import { type Campaign, lockCampaign, readCampaign } from './campaign.ts'
import { campaignName, finish } from './finish.ts'
import { activeImage, type Sending, sendFirmware } from './send.ts'
import { settleUpdates } from './settleUpdates.ts'
import { type Due, takeTurns } from './takeTurns.ts'

const EVERY_MS = 5_000
const AT_ONCE = 10

type Campaigning = Sending & { onError: (error: unknown) => void; everyMs?: number }

/**
 * Drives all running campaigns. Each step is decided and written down before a station is asked: whatever dies with
 * a process is taken up by the next, and no station is asked twice.
 */
export function startCampaigns(campaigning: Campaigning): { step(): Promise<void>; stop(): Promise<void> } {
  const { deps, onError, everyMs = EVERY_MS } = campaigning
  const { now: step, stop } = watchRuns(deps, { error: onError }).loop('firmware', everyMs, () =>
    stepAll(campaigning),
  )
  const unsubscribe = deps.notices.on(({ entity }) => {
    if (entity === 'firmwareCampaigns') void step()
  })
  return {
    step,
    stop: async () => {
      unsubscribe()
      await stop()
    },
  }
}

async function stepAll(campaigning: Campaigning): Promise<void> {
  const { deps } = campaigning
  await settleUpdates(deps)
  const found = await sql<{ id: string }>`select id from firmware_campaigns where state = 'running'
    order by started_at`.execute(deps.db.system)
  await eachOf(found.rows, ({ id }) => stepOne(campaigning, id))
}

async function stepOne(campaigning: Campaigning, id: string): Promise<void> {
  const { deps, stations } = campaigning
  const taken = await deps.db.scoped('all', async (tx) => {
    const locked = await lockCampaign(tx, id)
    if (!locked) return undefined
    const due: Due[] = []
    const isOnline = (each: string) => stations.isHere(each)
    for (let campaign: Campaign | undefined = locked; campaign; campaign = await readCampaign(tx, id)) {
      const moved = await advance(deps, tx, campaign)
      if (moved === 'over') break
      if (moved === 'on') continue
      const turns = await takeTurns(deps, tx, { campaign, isOnline })
      due.push(...turns.due)
      if (!turns.hasMoved) break
    }
    return { due, firmwareId: locked.firmwareId }
  })
  if (!taken) return
  for (let at = 0; at < taken.due.length; at += AT_ONCE) {
    const some = taken.due.slice(at, at + AT_ONCE)
    await Promise.all(
      some.map((each) => ask(campaigning, { ...each, campaignId: id, firmwareId: taken.firmwareId })),
    )
  }
}

type Asked = Due & { campaignId: string; firmwareId: string }

async function ask(campaigning: Campaigning, asked: Asked): Promise<void> {
  const { deps } = campaigning
  const caller = { deps, actor: null, name: campaignName, ip: '', requestId: '' }
  const { chargePointId, tenantId } = asked
  try {
    const image = await activeImage(deps, asked.firmwareId)
    await sendFirmware(campaigning, caller, {
      target: { chargePointId, tenantId, scope: 'all' },
      image,
      retrieveAt: deps.clock(),
      settle: (tx, outcome) => note(campaigning, tx, { asked, outcome }),
    })
  } catch (error) {
    // a station that is away or silent is in its row already; an image put away ends all of it at the next step
    if (!(error instanceof AppError)) campaigning.onError(error)
  }
}

/** A station that takes it on says nothing yet: what comes of it is told by its messages. */
async function note({ deps }: Campaigning, tx: Tx, { asked, outcome }: { asked: Asked; outcome: Outcome }) {
  const isAnswer = 'answer' in outcome
  if (isAnswer && outcome.answer === 'taken') return
  const reason = isAnswer ? 'refused' : outcome.state === 'offline' ? 'offline' : 'noAnswer'
  const found = await sql`update firmware_updates set state = 'failed', reason = ${reason},
      changed_at = ${deps.clock()}, updated_at = now(), version = version + 1
    where id = ${asked.id} and state = 'sent'`.execute(tx)
  if (!found.rowCount) return
  await finish(deps, tx, [{ ...asked, state: 'failed', reason }])
}
