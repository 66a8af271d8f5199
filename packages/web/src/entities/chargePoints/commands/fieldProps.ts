import type { Row } from '../../../kit/screen.ts'
import type { CommandInput } from '../commands.ts'
import type { Problem } from './readiness.ts'

export type FieldProps = {
  row: Row
  input: CommandInput
  set: (part: Partial<CommandInput>) => void
  /** What is wrong; said under its field once one has tried to send. */
  problem?: Problem
}
