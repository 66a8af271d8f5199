import { createContext, useContext } from 'react'
import type { Screen } from './screen.ts'

/** The screen that a page belongs to: pages of one row know it so, and it them. */
export const CurrentScreen = createContext<Screen | undefined>(undefined)

export function useScreen(): Screen {
  const screen = useContext(CurrentScreen)
  if (!screen) throw new Error('a page outside its screen')
  return screen
}
