import type { RowOf } from '@zaryad/model'
import { http } from '../../session/http.ts'

/** Takes a point out of service or puts it back; the reason stays in the log. */
export const moveTo = (row: RowOf<'chargePoints'>, nextState: 'active' | 'maintenance', reason: string) =>
  http({
    method: 'POST',
    path: '/chargePoints/workflow/run',
    body: {
      id: row.id,
      previousState: row.state,
      nextState,
      objectType: 'chargePoints',
      data: reason.trim() ? { reason: reason.trim() } : null,
    },
  })
