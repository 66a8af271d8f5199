import type { RowOf } from '@zaryad/model'
import type { CommandInput } from '../../commands/commands.ts'
import type { Problem } from './readiness.ts'

export type FieldProps = {
  row: RowOf<'chargePoints'>
  input: CommandInput
  set: (part: Partial<CommandInput>) => void
  /** What is wrong; said under its field once one has tried to send. */
  problem?: Problem
}
