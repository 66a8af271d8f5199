import type { NewRow } from '../db/row.ts'

export type Of = { tenantId: string; pointId: string; transactionId: number | null }

/** Rows of the journal: calls of stations with our answers, as they went over the wire. */
export class Frames {
  readonly rows: NewRow<'ocpp_messages'>[] = []

  call(
    of: Of,
    at: Date,
    action: string,
    payload: Record<string, unknown>,
    answer: Record<string, unknown>,
  ): void {
    const messageId = `${at.getTime().toString(36)}-${this.rows.length + 1}`
    const latencyMs = 6 + (this.rows.length % 23)
    const row = {
      tenant_id: of.tenantId,
      charge_point_id: of.pointId,
      message_id: messageId,
      action,
      transaction_id: of.transactionId,
    }
    this.rows.push(
      {
        ...row,
        at,
        direction: 'in',
        frame: JSON.stringify([2, messageId, action, payload]),
        latency_ms: null,
      },
      {
        ...row,
        at: new Date(at.getTime() + latencyMs),
        direction: 'out',
        frame: JSON.stringify([3, messageId, answer]),
        latency_ms: latencyMs,
      },
    )
  }
}
