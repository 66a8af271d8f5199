/** A command whose sign whoever has the station's socket is to look out for. */
export type Awaited = { commandId: string; tenantId: string | null; action: string }
