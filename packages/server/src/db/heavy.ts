/** A kind of question that takes longer than this is heavy until it is answered quicker. */
const heavyMs = 400
/** Kinds that are remembered. */
const most = 1000

/** Which kinds of question are heavy, learnt of how long PostgreSQL took over the last ones. */
export function heavyKinds() {
  const lastMs = new Map<string, number>()
  return {
    has: (kind: string | undefined) => kind !== undefined && (lastMs.get(kind) ?? 0) > heavyMs,
    note: (kind: string | undefined, tookMs: number) => {
      if (kind === undefined) return
      const known = lastMs.get(kind) ?? tookMs
      lastMs.delete(kind)
      const [oldest] = lastMs.size >= most ? lastMs.keys() : []
      if (oldest !== undefined) lastMs.delete(oldest)
      lastMs.set(kind, (known + tookMs) / 2)
    },
  }
}
