import { useEffect } from 'react'

/** A text that is cut says itself whole to the pointer that rests on it. */
export function useTellCut(): void {
  useEffect(() => {
    const told = new WeakSet<HTMLElement>()
    const tell = ({ target }: Event) => {
      let cell = target instanceof HTMLElement ? target : null
      while (cell && getComputedStyle(cell).textOverflow !== 'ellipsis') cell = cell.parentElement
      if (!cell || (cell.title && !told.has(cell))) return
      cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : ''
      told.add(cell)
    }
    document.addEventListener('pointerover', tell)
    return () => document.removeEventListener('pointerover', tell)
  }, [])
}
