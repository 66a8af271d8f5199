import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../../i18n/format.ts'
import { spokenName } from '../../kit/spokenName.ts'
import type { Words } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import type { Readiness } from '../onboarding/readinessApi.ts'
import { idOf } from '../point.ts'
import { type Rungs, rungs } from './ladder.ts'
import { whyText } from './RungItem.tsx'

export type Frame = { at: string; direction: string; action: string; frame: string }
type Facts = {
  row: RowOf<'chargePoints'>
  connectorId: number
  state: Rungs
  readiness: Readiness
  frames: Frame[]
  note: string
}
type Ticket = { number: string; at: string }

/** What an engineer at the post wants to know, as plain text for any mail or messenger. */
export function ticketText({ t }: Words, { number, at }: Ticket, facts: Facts): string {
  const { row, connectorId, state, readiness, frames, note } = facts
  const time = (moment: string | number) => formatDateTime(moment, zoneOf(row))
  const line = (name: string, value: unknown) =>
    `${t(`recovery.ticket.${name}`)}: ${value || t('kit.noData')}`
  const connector = row.connectors.find((each) => each.connectorId === connectorId)
  const status = t(`choices.connectorStatuses.${connector?.status}`, { defaultValue: t('kit.noData') })
  const code = connector?.errorCode && connector.errorCode !== 'NoError' ? ` (${connector.errorCode})` : ''
  const steps = rungs.map((rung, index) => {
    const { result, why, at: moment } = state[rung]
    const outcome = why ? whyText(why, t) : t(`recovery.results.${result}`)
    return `${index + 1}. ${t(`recovery.rungs.${rung}.title`)} – ${outcome}${moment ? ` (${time(moment)})` : ''}`
  })
  const log = frames.map(({ at: moment, direction, frame }) => {
    return `${moment} ${direction === 'in' ? '→' : '←'} ${frame}`
  })
  return [
    t('recovery.ticket.heading', { number }),
    line('at', time(at)),
    line('point', [idOf(row), row.name].filter(Boolean).join(' · ')),
    line('station', row.station && spokenName(row.station)),
    line('connector', `${connectorId} – ${status}${code}`),
    line('device', [readiness.vendor, readiness.model].filter(Boolean).join(' ')),
    line('serial', readiness.serialNumber),
    line('firmware', readiness.firmwareVersion),
    line(
      readiness.isOnline ? 'onlineSince' : 'offlineSince',
      readiness.connectionAt ? time(readiness.connectionAt) : '',
    ),
    ...(note ? [line('note', note)] : []),
    '',
    t('recovery.ticket.steps'),
    ...steps,
    '',
    t('recovery.ticket.frames'),
    ...(log.length ? log : [t('kit.noData')]),
    '',
  ].join('\n')
}
