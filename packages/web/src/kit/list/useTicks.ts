import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { useListState } from './useListState.ts'

/** Which rows are ticked; with Shift all between this one and the one before. */
export function useTicks() {
  const state = useListState()
  const { data = [], selectedIds, onSelect } = state
  const known = useRef(state)
  useLayoutEffect(() => {
    known.current = state
  })
  const last = useRef<string | null>(null)
  // the same from one drawing to the next: rows are drawn by what they are given
  const tick = useCallback((id: string, event: MouseEvent) => {
    event.stopPropagation()
    const { data = [], selectedIds, onSelect, onToggleItem } = known.current
    const ids = data.map(({ id }) => id)
    const from = last.current === null || selectedIds.length === 0 ? -1 : ids.indexOf(last.current)
    last.current = id
    if (!event.shiftKey || from < 0) return onToggleItem(id)
    const to = ids.indexOf(id)
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    const rest = without(selectedIds, between)
    onSelect(selectedIds.includes(id) ? rest : [...rest, ...between])
  }, [])
  const ids = data.map(({ id }) => id)
  return {
    isTicked: (id: string) => selectedIds.includes(id),
    isPageTicked: ids.length > 0 && ids.every((id) => selectedIds.includes(id)),
    tick,
    tickPage: (isTicked: boolean) =>
      onSelect(isTicked ? [...without(selectedIds, ids), ...ids] : without(selectedIds, ids)),
  }
}

const without = (ids: string[], gone: string[]) => ids.filter((id) => !gone.includes(id))
