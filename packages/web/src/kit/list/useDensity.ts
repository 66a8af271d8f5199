import { useEffect } from 'react'
import { usePreference } from '../usePreference.ts'

export const rowHeightPx = { compact: 32, normal: 40, comfortable: 52 }
export type Density = keyof typeof rowHeightPx
export const densities: Density[] = ['compact', 'normal', 'comfortable']

/** Height of list rows, as the CSS variable `--row-height`. */
export function useDensity() {
  const [density, setDensity] = usePreference<Density>('density', 'normal')
  useEffect(() => {
    document.documentElement.style.setProperty(
      '--row-height',
      `${rowHeightPx[density] ?? rowHeightPx.normal}px`,
    )
  }, [density])
  return [density, setDensity] as const
}
