import type { RowOf } from '@zaryad/model'
import { answered, type Outcome } from '../../commands/outcome.ts'
import { ask } from '../../session/ask.ts'

/** An image of the repository to one of many points, now or at a time to come. */
export const sendImage =
  (firmwareId: string, at: string | undefined) =>
  async (row: RowOf<'chargePoints'>): Promise<Outcome> => {
    const body = { firmwareId, ...(at ? { retrieveDate: at } : {}) }
    return answered(await ask('POST /api/v1/chargePoints/:id/firmware', { id: row.id, body }))
  }
