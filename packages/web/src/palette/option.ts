import type { LucideIcon } from 'lucide-react'

export const groups = ['recent', 'go', 'find', 'act', 'settings'] as const
export type Group = (typeof groups)[number]

/** A line of the palette. */
export type Option = {
  id: string
  group: Group
  icon: LucideIcon
  label: string
  /** In grey after the label: what kind of thing, where. */
  note?: string
  /** More words that it is found by. */
  words?: string
  /** Where it leads; such a choice is kept among the recent ones. */
  path?: string
  run?: () => void
  /** Stands in the field in place of what was typed. */
  fill?: string
}
