type Connector = { connectorId: number; status: string | null }
type Merged = { from: number; to: number; status: string | null }

/** «1–2 Доступен»: equal neighbours merge; without a link all are one. */
export function mergeStatuses(
  connectors: Connector[],
  isOffline: boolean,
): { numbers: string; status: string | null }[] {
  const runs: Merged[] = []
  for (const { connectorId, status } of [...connectors].sort((a, b) => a.connectorId - b.connectorId)) {
    const last = runs.at(-1)
    if (last && last.to + 1 === connectorId && (isOffline || last.status === status)) last.to = connectorId
    else runs.push({ from: connectorId, to: connectorId, status })
  }
  return runs.map(({ from, to, status }) => ({
    numbers: from === to ? String(from) : `${from}–${to}`,
    status,
  }))
}
