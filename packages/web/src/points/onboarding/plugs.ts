/** Codes of the spec, §3: what current a plug carries. 1 AC, 2 DC. */
const direct = new Set([4, 5, 6, 8])

export const currentOf = (type: number): 1 | 2 => (direct.has(type) ? 2 : 1)

type Plug = { type: number | null; power: number | null }

/** What the point as a whole is by its plugs: the strongest, and the current where all have one. */
export function pointOf(plugs: Plug[]): { power?: number; type?: number } {
  const powers = plugs.flatMap(({ power }) => power ?? [])
  const currents = new Set(plugs.flatMap(({ type }) => (type ? currentOf(type) : [])))
  const [current] = currents
  return {
    ...(powers.length ? { power: Math.max(...powers) } : {}),
    ...(currents.size === 1 && current ? { type: current } : {}),
  }
}
