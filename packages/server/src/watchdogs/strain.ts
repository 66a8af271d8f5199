import { statfs } from 'node:fs/promises'
import type { SaidKind } from '@zaryad/model/watch'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'
import { type Loop, watchRuns } from '../jobs/watchRuns.ts'

type Strain = { kind: SaidKind; data: Record<string, number> | undefined }

const EVERY_MS = 15_000
const MEGABYTE = 1024 * 1024
/** Told while an event can still be stored: a busy network writes this in some hours. */
const LEAST_FREE_MB = 512

/** Says where somebody must act before the server can take no more, until it is over. */
export function watchStrain(app: FastifyInstance, deps: Deps, everyMs = EVERY_MS): Loop {
  const open = new Set<SaidKind>()
  let isFirst = true // what a process before this one has left open is closed too
  return watchRuns(deps, app.log).loop('server strain', everyMs, async () => {
    for (const { kind, data } of [descriptors(app), await disk(deps.config.DATA_DIR)]) {
      if (data) {
        await raiseEvent(deps, { kind, entity: 'server', entityId: kind, data })
        open.add(kind)
      } else if (open.delete(kind) || isFirst) await closeEvent(deps, { kind, entityId: kind })
    }
    isFirst = false
  })
}

function descriptors({ descriptors: { isShort, used, limit } }: FastifyInstance): Strain {
  return { kind: 'descriptorsShort', data: isShort() ? { used: used(), limit } : undefined }
}

async function disk(directory: string): Promise<Strain> {
  const found = await statfs(directory).catch(() => undefined)
  return { kind: 'diskShort', data: found && shortRoom(found) }
}

/** Megabytes that are left, where they are too few. */
export function shortRoom({ bavail, bsize }: { bavail: number; bsize: number }) {
  const left = Math.floor((bavail * bsize) / MEGABYTE)
  return left < LEAST_FREE_MB ? { left } : undefined
}
