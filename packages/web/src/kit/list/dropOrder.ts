import type { FullColumn } from '../columns.ts'
import type { Screen } from '../screen.ts'

/**
 * Which columns give way first where a table is too wide: the later ones, those that the screen's cards name
 * after all others, the first never.
 */
export function dropOrder({ card }: Pick<Screen, 'card'>, columns: Pick<FullColumn, 'name'>[]): string[] {
  const vital = new Set([card?.status, ...(card?.lines ?? [])])
  const names = columns
    .slice(1)
    .map(({ name }) => name)
    .reverse()
  return [...names.filter((name) => !vital.has(name)), ...names.filter((name) => vital.has(name))]
}

/** As many of them as free the room that is missing; `widths` in px by name. */
export function dropped(order: string[], widths: ReadonlyMap<string, number>, missingPx: number): string[] {
  const gone: string[] = []
  let freedPx = 0
  for (const name of order) {
    if (freedPx >= missingPx) break
    const width = widths.get(name)
    if (width === undefined) continue
    freedPx += width
    gone.push(name)
  }
  return gone
}
