import type { Words } from '../kit/useWords.ts'
import type { Exchange } from './exchanges.ts'
import { statusOf, summaryOf } from './summary.ts'
import type { Summary } from './values.ts'

type Said = { t: Words['t']; format: Pick<Words['format'], 'number'> }

const decimals: Record<string, number> = { power: 1, energy: 2, soc: 0 }

/** Lists of what there is: power, energy, charge; status, error. */
function parts({ key, values }: Summary, { t, format }: Said): string[] {
  const { status, vendor, action, type } = values
  const figure = (name: 'power' | 'energy' | 'soc', unit: string) => {
    const value = values[name]
    return typeof value === 'number'
      ? t(`journal.figure.${name}`, {
          value: `${format.number(value, decimals[name])}\u00a0${t(`kit.units.${unit}`)}`,
        })
      : ''
  }
  const word = (list: string, code: string | number | undefined) =>
    code ? t(`${list}.${code}`, { defaultValue: String(code) }) : ''
  const said = (name: string) => (values[name] ? t(`journal.figure.${name}`, { value: values[name] }) : '')
  const isCommand = key === 'command'
  const inWords = {
    status: word(key === 'StatusNotification' ? 'choices.connectorStatuses' : 'journal.statuses', status),
    error: word('ocppErrors', values.error).toLocaleLowerCase(),
    reason: word('choices.stopReasons', values.reason).toLocaleLowerCase(),
    type: word('journal.security', type),
  }
  const action_ = word('actions', action)
  return [
    t(`journal.says.${key}`, { ...values, ...inWords, action: action_ }),
    isCommand ? String(values.what ?? '') : '',
    String(values.detail ?? ''),
    said('more'),
    inWords.error,
    key === 'StatusNotification' ? String(vendor ?? '') : '',
    word('journal.chargingStates', values.state),
    word('journal.triggers', values.trigger),
    word('journal.bootReasons', values.boot),
    figure('power', 'kW'),
    figure('energy', 'kWh'),
    figure('soc', 'Percent'),
    inWords.reason,
    key === 'Authorize' ? '' : said('idTag'),
    said('firmware'),
    said('offline'),
    values.connector ? t('kit.connectorN', { number: values.connector }) : '',
  ]
}

/** «Станция сообщила: Зарядка, коннектор 1» */
export function exchangeText({ call, answer }: Exchange, words: Said): string {
  const frame = call ?? answer
  if (!frame) return ''
  return parts(summaryOf(frame.parsed), words).filter(Boolean).join(', ')
}

/** What the other side answered. */
export function answerOf({ call, answer }: Exchange, { t }: Pick<Words, 't'>): string {
  if (!answer) return call && isAnswered(call.parsed) ? t('journal.noAnswer') : ''
  const status = statusOf(answer.parsed)
  if (answer.parsed.kind === 'garbage') return t('journal.says.garbage')
  if (status === undefined) return t('commands.answers.Accepted')
  return t(`commands.answers.${status}`, { defaultValue: status })
}

const isAnswered = (parsed: NonNullable<Exchange['call']>['parsed']) =>
  parsed.kind === 'call' && !parsed.isSend
