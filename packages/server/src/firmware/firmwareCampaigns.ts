import { AppError } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WireRow, WriteContext } from '../entities/extension.ts'
import { activeImage } from './send.ts'
import { layOut, type Plan } from './targets.ts'
import { goingStates } from './updateStates.ts'

const countOf = (states: readonly string[]) =>
  sql`(select count(*)::integer from firmware_updates u where u.campaign_id = t.id and u.state = any(${states}))`

/** A draft may be changed; what runs may be paused, stopped and gone on with. */
export const firmwareCampaigns: ExtensionOf<'firmwareCampaigns'> = {
  computed: {
    total: sql`(select count(*)::integer from firmware_updates u where u.campaign_id = t.id)`,
    installed: countOf(['installed']),
    failed: countOf(['failed']),
    skipped: countOf(['skipped']),
    going: countOf(goingStates),
  },
  beforeWrite: async ({ deps }, values, before) => {
    if (values.state === undefined) {
      if (before && before.state !== 'draft') throw new AppError('wrongState')
      return
    }
    if (values.state === 'running') await activeImage(deps, before?.firmwareId)
  },
  afterWrite: async (context, after, before) => {
    if (!after) {
      if (before?.state === 'running' || before?.state === 'paused') throw new AppError('wrongState')
      return
    }
    if (!before || after.state === before.state) return
    if (after.state === 'running') await goOn(context, after, before)
    if (after.state === 'stopped')
      await sql`update firmware_campaigns set stop_reason = 'person', finished_at = ${context.deps.clock()}
        where id = ${after.id}`.execute(context.tx)
  },
}

async function goOn({ deps, tx }: WriteContext, after: WireRow, before: WireRow) {
  const now = deps.clock()
  if (before.state === 'draft') {
    const waves = await layOut(deps, tx, planOf(after))
    await sql`update firmware_campaigns set wave = 1, waves = ${waves}, started_at = ${now}
      where id = ${after.id}`.execute(tx)
  }
  await sql`update firmware_campaigns set resumed_at = ${now}, stop_reason = null, finished_at = null
    where id = ${after.id}`.execute(tx)
}

const planOf = ({ id, firmwareId, targets, waveKind, waveSize }: WireRow): Plan => ({
  id,
  firmwareId: String(firmwareId),
  targets,
  waveKind: waveKind === 'points' ? 'points' : 'percent',
  waveSize: Number(waveSize),
})
