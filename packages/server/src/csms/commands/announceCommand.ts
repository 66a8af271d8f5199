import type { Deps } from '../../deps.ts'

type Step = {
  kind: 'sent' | 'answered' | 'confirmed' | 'failed' | 'late'
  commandId: string
  chargePointId: string
  tenantId: string | null
  action: string
  /** The station's own word, or why there is none. */
  status?: string
}

/** A step in the life of a command (ux §5.0), told once it is stored. */
export function announceCommand(
  { notices, clock }: Deps,
  { kind, commandId, tenantId, ...data }: Step,
): void {
  notices.tell({
    kind,
    entity: 'commands',
    entityId: commandId,
    tenantId,
    atMs: clock().getTime(),
    data,
  })
}
