import type { RowOf } from '@zaryad/model'
import { type CommandInput, type CommandName, runCommand } from '../../commands/commands.ts'
import { answered, type Outcome } from '../../commands/outcome.ts'

/** One command to one of many points. */
export const sendTo =
  (name: CommandName, input: Omit<CommandInput, 'pointId'> = {}) =>
  async (row: RowOf<'chargePoints'>): Promise<Outcome> => {
    return answered(await runCommand(name, { ...input, pointId: row.id }))
  }
