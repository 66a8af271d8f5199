import type { RowOf } from '@zaryad/model'
import { http } from '../../../session/http.ts'
import { answered, type Outcome } from '../outcome.ts'

/** An image of the repository to one of many points, now or at a time to come. */
export const sendImage =
  (firmwareId: string, at: string | undefined) =>
  async (row: RowOf<'chargePoints'>): Promise<Outcome> => {
    const body = { firmwareId, ...(at ? { retrieveDate: at } : {}) }
    const answer = await http({ method: 'POST', path: `/chargePoints/${row.id}/firmware`, body })
    const status =
      typeof answer === 'object' && answer !== null && 'status' in answer ? String(answer.status) : 'Accepted'
    return answered({ status })
  }
