import { eventPage } from '@zaryad/model/eventPage'
import { withFigures, withVendorCode } from '@zaryad/model/eventWords'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { readWords, wordIn } from '../exports/words.ts'
import type { Message } from './message.ts'

const known = new Map<string, unknown>()

async function fileOf(language: string, name: string): Promise<unknown> {
  const path = `${language}/${name}`
  if (!known.has(path)) known.set(path, await readWords(language, name))
  return known.get(path)
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** `20.11.2026 14:05` where the station stands. */
const momentOf = (at: Date, timeZone: string | null) =>
  new Intl.DateTimeFormat('ru-RU', {
    timeZone: timeZone ?? networkTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

const numberTags = { ru: 'ru-KZ', kz: 'ru-KZ', en: 'en-GB' }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The letter of an event in the reader's language: what, where, since when, what to do, where to look. */
export async function mailText(
  { change, language, isOfCompany, event }: Message,
  publicUrl: string,
): Promise<{ subject: string; text: string }> {
  const [own, common] = await Promise.all([fileOf(language, 'notices'), fileOf(language, 'translation')])
  const say = (key: string, values: Record<string, string> = {}) =>
    (wordIn(own, key) ?? wordIn(common, key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
  const { kind, data, at, closedAt, identity, location, timeZone } = event
  const [code, action] = [textOf(data.errorCode), textOf(data.action)]
  const named = code && (say(`ocppErrors.${code}`) || code)
  const number = textOf(data.connectorId)
  const figures = withFigures(data, (value, decimals) =>
    new Intl.NumberFormat(numberTags[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value),
  )
  const values = {
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, textOf(value)])),
    where: number && number !== '0' ? say('kit.connectorN', { number }) : say('events.wholeStation'),
    error: withVendorCode(named || textOf(data.error) || say('events.noCode'), data),
    table: say(`events.tables.${textOf(data.table)}`) || textOf(data.table),
    type: say(`events.security.${textOf(data.type)}`) || textOf(data.type),
    action: action ? say(`actions.${action}`) || action : '',
  }
  const title = say(`events.kinds.${kind}.title`)
  const place = [identity, location].filter(Boolean).join(', ')
  const subject = [title, place].filter(Boolean).join(': ')
  const page = eventPage(
    isOfCompany && event.entity === 'devices' ? { ...event, entity: 'chargePoints' } : event,
  )
  const next = `events.kinds.${kind}.next`
  const lines = [
    capital(say(`events.kinds.${kind}.text`, values)),
    place,
    say('alerts.mail.since', { time: momentOf(at, timeZone) }),
    change === 'closed' && closedAt
      ? say('events.over', { time: momentOf(closedAt, timeZone) })
      : say(`events.faultAdvice.${kind === 'fault' ? code : ''}`) ||
        (isOfCompany && say(`${next}OfCompany`)) ||
        say(next),
    ...(publicUrl && page ? [`${publicUrl}${page}`] : []),
  ]
  const isOver = change === 'closed' ? say('alerts.mail.over') : ''
  return {
    subject: [isOver, subject].filter(Boolean).join(' '),
    text: `${lines.filter(Boolean).join('\n')}\n`,
  }
}
