import type { RowOf } from '@zaryad/model'
import { isObject } from '@zaryad/model/fromOutside'
import { answered, type Outcome } from '../commands/outcome.ts'
import type { Sent } from '../commands/useCommands.ts'
import { formatRecent } from '../i18n/format.ts'
import { actionText } from '../kit/detail/actionText.ts'
import kit from '../kit/kit.module.css'
import { Block } from '../kit/page/Block.tsx'
import { useWords, type Words } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { CommandChip } from '../notices/CommandChip.tsx'
import styles from './chargePoints.module.css'
import { confirmationStep, outcomeStep, stateOf } from './commands/commandSteps.ts'
import { confirmationIn } from './commands/confirmation.ts'
import { Steps } from './commands/Steps.tsx'
import { few, useRecords } from './commands/useRecords.ts'

type Props = { row: RowOf<'chargePoints'>; besides: Sent[]; isWhole?: boolean; empty?: string }

const many = 25

/** Who sent what to the station, when, with what and what it answered; newest first. */
export function CommandRecords({ row, besides, isWhole = false, empty }: Props) {
  const count = isWhole ? many : few
  const words = useWords()
  const { t } = words
  const found = useRecords(row, count + besides.length)
  const known = new Set(besides.map(({ commandId }) => commandId))
  const shown = (found.data ?? []).filter(({ id }) => !known.has(id)).slice(0, count)
  return (
    <Block query={found}>
      {empty && shown.length === 0 && <p className={styles.empty}>{empty}</p>}
      {shown.map((record) => (
        <div key={record.id} className={styles.done}>
          <b className={styles.named}>
            {actionText(`command.${record.action}`, t).replace(/^[^:]+: (.)/, (_, first) =>
              first.toUpperCase(),
            )}
            {numberOf(record.payload, t)}
            <CommandChip state={stateOf(outcomeOf(record), confirmationIn(record))} />
          </b>
          <div className={styles.caption}>
            {formatRecent(record.sentAt, zoneOf(row))}
            {record.user?.name ? `, ${record.user.name}` : ''}
          </div>
          <Steps
            steps={[
              { key: 'sent', state: 'ok', text: t('commands.sent') },
              outcomeStep(outcomeOf(record), words),
              ...confirmationStep(confirmationIn(record), words),
            ]}
          />
          {isWhole && (
            <details className={styles.payload}>
              <summary>{t('commands.payload')}</summary>
              <pre className={kit.json}>
                {JSON.stringify({ request: record.payload, answer: record.response }, null, 2)}
              </pre>
            </details>
          )}
        </div>
      ))}
    </Block>
  )
}

/** Which connector it was sent to, if to one. */
const numberOf = (payload: unknown, t: Words['t']) =>
  isObject(payload) && Number(payload.connectorId) > 0
    ? `, ${t('kit.connectorN', { number: Number(payload.connectorId) }).toLocaleLowerCase()}`
    : ''

const statusOf = (response: unknown): string =>
  isObject(response) && 'status' in response ? String(response.status) : 'Accepted'

/** The outcome of a kept command in the terms of one that was just sent. */
function outcomeOf({ state, response }: Pick<RowOf<'commands'>, 'state' | 'response'>): Outcome {
  if (state === 'sent') return { state: 'sending' }
  if (state === 'timeout') return { state: 'noAnswer' }
  if (state === 'offline') return { state: 'offline' }
  if (state === 'failed') return { state: 'failed', error: null, status: 0 }
  const status = statusOf(response)
  return state === 'answered' ? answered({ status }) : { state: 'rejected', status }
}
