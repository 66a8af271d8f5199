import type { Outcome } from '../../commands/outcome.ts'
import type { Sent } from '../../commands/useCommands.ts'
import type { Words } from '../../kit/useWords.ts'
import type { CommandState } from '../../notices/CommandChip.tsx'
import { errorText } from '../../session/errorText.ts'
import type { Confirmation } from './confirmation.ts'

export type Step = { key: string; state: 'ok' | 'no' | 'go'; text: string }

/** The station's answer in words. */
export function outcomeStep(outcome: Outcome, { t }: Words): Step {
  if (outcome.state === 'sending') return { key: 'answer', state: 'go', text: t('commands.waiting') }
  if (outcome.state === 'accepted') {
    const said = outcome.status === 'Scheduled' ? 'commands.scheduled' : 'commands.accepted'
    const file = outcome.fileName ? `. ${t('commands.file', { name: outcome.fileName })}` : ''
    return { key: 'answer', state: 'ok', text: `${t(said)}${file}` }
  }
  const no = (text: string): Step => ({ key: 'answer', state: 'no', text })
  if (outcome.state === 'rejected')
    return no(t('commands.rejected', { status: answerText(outcome.status, t) }))
  if (outcome.state === 'noAnswer') return no(t('commands.noAnswer'))
  if (outcome.state === 'offline') return no(t('errors.station_offline'))
  if (outcome.state === 'hub') return no(t(outcome.isNotSent ? 'errors.notSent' : 'commands.hub'))
  return no(`${t('commands.failed', { status: outcome.status })}. ${errorText(outcome.error, t)}`)
}

const answerText = (status: string, t: Words['t']) =>
  t(`commands.answers.${status}`, { defaultValue: status })

/** Where a command has got to, in one word: its outcome, or what the station did after it. */
export function stateOf(outcome: Outcome, confirmation: Confirmation): CommandState {
  if (outcome.state !== 'accepted') return outcome.state
  if (confirmation === 'confirmed' || confirmation === 'late' || confirmation === 'undone')
    return confirmation
  return 'accepted'
}

/** «Отправлена → Принята станцией → Выполнена (станция подтвердила)» (ux §5.0). */
export function stepsOf(
  { outcome }: Pick<Sent, 'outcome'>,
  confirmation: Confirmation,
  words: Words,
): Step[] {
  const { t } = words
  const answer = outcomeStep(outcome, words)
  const steps: Step[] = [{ key: 'sent', state: 'ok', text: t('commands.sent') }, answer]
  if (answer.state !== 'ok') return steps
  return [...steps, ...confirmationStep(confirmation, words)]
}

/** The last step, where there is one to wait for. */
export function confirmationStep(confirmation: Confirmation, { t }: Words): Step[] {
  if (confirmation === 'none') return []
  const state = { waiting: 'go', confirmed: 'ok', late: 'no', undone: 'no' } as const
  return [{ key: 'state', state: state[confirmation], text: t(`commands.${confirmation}`) }]
}
