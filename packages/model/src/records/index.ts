import type { bankTasks } from './bankTasks.ts'
import type { bonusMovements } from './bonusMovements.ts'
import type { commands } from './commands.ts'
import type { ocppMessages } from './ocppMessages.ts'
import type { outbox } from './outbox.ts'

/** What is searched and nothing else, by the name that its URL has; the tables are read where they are needed. */
export type Records = {
  bankTasks: typeof bankTasks
  bonusMovements: typeof bonusMovements
  commands: typeof commands
  ocppMessages: typeof ocppMessages
  outbox: typeof outbox
}
