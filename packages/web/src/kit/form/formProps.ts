import type { Row, Screen } from '../screen.ts'

/** What a form in a drawer and one on a page of its own are both given. */
export type FormProps = {
  screen: Screen
  title: string
  /** A new one when there is none. */
  row?: Row
  start?: Record<string, unknown>
  onDone: (row: Row) => void
  onClose: () => void
}
