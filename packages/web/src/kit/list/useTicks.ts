import { type MouseEvent, useRef } from 'react'
import { useListState } from './useListState.ts'

/** Which rows are ticked; with Shift all between this one and the one before. */
export function useTicks() {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListState()
  const last = useRef<string | null>(null)
  const ids = data.map(({ id }) => id)
  const without = (gone: string[]) => selectedIds.filter((id) => !gone.includes(id))
  return {
    isTicked: (id: string) => selectedIds.includes(id),
    isPageTicked: ids.length > 0 && ids.every((id) => selectedIds.includes(id)),
    tick(id: string, event: MouseEvent) {
      event.stopPropagation()
      const from = last.current === null || selectedIds.length === 0 ? -1 : ids.indexOf(last.current)
      last.current = id
      if (!event.shiftKey || from < 0) return onToggleItem(id)
      const to = ids.indexOf(id)
      const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      onSelect(selectedIds.includes(id) ? without(between) : [...without(between), ...between])
    },
    tickPage: (isTicked: boolean) => onSelect(isTicked ? [...without(ids), ...ids] : without(ids)),
  }
}
