import type { FullColumn } from '../columns.ts'
import type { Screen } from '../screen.ts'

/**
 * Which columns give way first where a table is too wide: the spare ones, then the later ones, after all others those
 * that the screen's cards name, the last of them first and the row's status in the end; the first column and those that are held never.
 */
export function dropOrder(
  { card, spareColumns = [], heldColumns = [] }: Pick<Screen, 'card' | 'spareColumns' | 'heldColumns'>,
  columns: Pick<FullColumn, 'name'>[],
): string[] {
  const vital = [...(card?.lines.toReversed() ?? []), ...(card?.status ? [card.status] : [])]
  const names = columns
    .slice(1)
    .map(({ name }) => name)
    .filter((name) => !heldColumns.includes(name))
    .reverse()
  const ranked = [
    ...names.filter((name) => !vital.includes(name)),
    ...vital.filter((name) => names.includes(name)),
  ]
  return [...new Set([...spareColumns, ...ranked])]
}

/** As few of them as free the room that is missing: what a wide one leaves over is given back; `widths` in px by name. */
export function dropped(order: string[], widths: ReadonlyMap<string, number>, missingPx: number): string[] {
  const gone: string[] = []
  let sparePx = -missingPx
  for (const name of order) {
    if (sparePx >= 0) break
    const width = widths.get(name)
    if (width === undefined) continue
    sparePx += width
    gone.push(name)
  }
  const back = new Set<string>()
  for (const name of gone.toReversed()) {
    const width = widths.get(name) ?? 0
    if (width > sparePx) continue
    sparePx -= width
    back.add(name)
  }
  return gone.filter((name) => !back.has(name))
}
