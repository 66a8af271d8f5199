import { useCallback } from 'react'
import type { Said } from '../kit/useAct.ts'
import { useWords } from '../kit/useWords.ts'
import { type CommandInput, type CommandName, isAccepted, sendCommand } from './commands.ts'

/** Sends a command, and says what the station answered. */
export function useCommandAct() {
  const { t } = useWords()
  return useCallback(
    async (name: CommandName, input: CommandInput): Promise<Said> => {
      const status = await sendCommand(name, input)
      // of a station that is away: no answer of its own to this is called so
      if (name === 'cancelReservation' && status === 'Scheduled')
        return t('commands.cancelReservation.whenBack')
      if (isAccepted(status)) return t('commands.accepted')
      const answer = t(`commands.answers.${status}`, { defaultValue: status })
      return { text: t('commands.rejected', { status: answer }), type: 'error' }
    },
    [t],
  )
}
