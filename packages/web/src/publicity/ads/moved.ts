type Ordered = { id: string; order: number }

/** The new places of a list in which one was moved by one: only of those whose place differs. */
export function moved(items: readonly Ordered[], index: number, by: 1 | -1): { id: string; order: number }[] {
  const next = [...items]
  const [item] = next.splice(index, 1)
  if (!item || index + by < 0 || index + by >= items.length) return []
  next.splice(index + by, 0, item)
  return next
    .map(({ id, order }, place) => ({ id, was: order, order: place + 1 }))
    .filter(({ was, order }) => was !== order)
    .map(({ id, order }) => ({ id, order }))
}
