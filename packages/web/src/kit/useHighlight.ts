import { useState } from 'react'

type Places = { axisId: string | number; dataIndex: number }[]

/**
 * Where a chart has its line: at the keys' place, else under the pointer. One of both always says it: a chart that was
 * told once keeps what it was told last.
 */
export function useHighlight(at: number | null) {
  const [under, onHighlightedAxisChange] = useState<Places>([])
  return { highlightedAxis: at === null ? under : [{ axisId: 'x', dataIndex: at }], onHighlightedAxisChange }
}
