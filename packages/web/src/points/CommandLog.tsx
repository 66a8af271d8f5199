import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import type { Sent } from '../commands/useCommands.ts'
import { formatTime } from '../i18n/format.ts'
import { useNow } from '../kit/useNow.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { CommandChip } from '../notices/CommandChip.tsx'
import styles from './chargePoints.module.css'
import { outcomeStep, stateOf, stepsOf } from './commands/commandSteps.ts'
import { confirmationNow } from './commands/confirmation.ts'
import { Steps } from './commands/Steps.tsx'
import { few, useRecords } from './commands/useRecords.ts'

type Props = { row: RowOf<'chargePoints'>; sent: Sent[]; onRepeat: (command: Sent) => void }

/** What became of each command sent from here: it stays until the page is left. */
export function CommandLog({ row, sent, onRepeat }: Props) {
  const words = useWords()
  const { t } = words
  const now = useNow(2_000)
  const { data: records = [] } = useRecords(row, few + sent.length)
  const confirmationOf = ({ name, input, at, commandId }: Sent) =>
    confirmationNow(
      { name, input, at, row, now },
      records.find(({ id }) => id === commandId),
    )
  return (
    <div aria-live="polite">
      {sent.map((command) => (
        <div key={command.id} className={styles.done}>
          <b className={styles.named}>
            {t(`commands.${command.name}.action`)}
            {command.input.connectorId
              ? `, ${t('kit.connectorN', { number: command.input.connectorId }).toLocaleLowerCase()}`
              : ''}
            <CommandChip state={stateOf(command.outcome, confirmationOf(command))} />
          </b>
          <div className={styles.caption}>{formatTime(command.at, zoneOf(row))}</div>
          <Steps steps={stepsOf(command, confirmationOf(command), words)}>
            {outcomeStep(command.outcome, words).state === 'no' && (
              <Button size="small" variant="text" onClick={() => onRepeat(command)}>
                {t('errors.retry')}
              </Button>
            )}
          </Steps>
        </div>
      ))}
    </div>
  )
}
