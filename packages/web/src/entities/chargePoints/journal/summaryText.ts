import type { Words } from '../../../kit/useWords.ts'
import type { Exchange } from './exchanges.ts'
import { type Summary, statusOf, summaryOf } from './summary.ts'

const decimals: Record<string, number> = { power: 1, energy: 2, soc: 0 }

/** Lists of what there is: power, energy, charge; status, error. */
function parts({ key, values }: Summary, { t, format }: Words): string[] {
  const { status, error, vendor, reason, action } = values
  const figure = (name: 'power' | 'energy' | 'soc', unit: string) => {
    const value = values[name]
    return typeof value === 'number'
      ? t(`journal.figure.${name}`, {
          value: `${format.number(value, decimals[name])}\u00a0${t(`kit.units.${unit}`)}`,
        })
      : ''
  }
  const inWords = {
    status: status
      ? t(`choices.connectorStatuses.${status}`, {
          defaultValue: t(`journal.statuses.${status}`, { defaultValue: String(status) }),
        })
      : '',
    error: error ? t(`ocppErrors.${error}`, { defaultValue: String(error) }).toLocaleLowerCase() : '',
    reason: reason
      ? t(`choices.stopReasons.${reason}`, { defaultValue: String(reason) }).toLocaleLowerCase()
      : '',
  }
  const action_ = action ? t(`actions.${action}`, { defaultValue: String(action) }) : ''
  return [
    t(`journal.says.${key}`, { ...values, ...inWords, action: action_ }),
    inWords.error,
    key === 'StatusNotification' ? String(vendor ?? '') : '',
    figure('power', 'kW'),
    figure('energy', 'kWh'),
    figure('soc', 'Percent'),
    inWords.reason,
    values.idTag && key === 'StartTransaction' ? t('journal.figure.idTag', { value: values.idTag }) : '',
    values.firmware ? t('journal.figure.firmware', { value: values.firmware }) : '',
    values.connector ? t('kit.connectorN', { number: values.connector }) : '',
  ]
}

/** «Станция сообщила: Зарядка, коннектор 1» */
export function exchangeText({ call, answer }: Exchange, words: Words): string {
  const frame = call ?? answer
  if (!frame) return ''
  return parts(summaryOf(frame.parsed), words).filter(Boolean).join(', ')
}

/** What the other side answered. */
export function answerOf({ call, answer }: Exchange, { t }: Words): string {
  if (!answer) return call ? t('journal.noAnswer') : ''
  const status = statusOf(answer.parsed)
  if (status === undefined) return t('commands.answers.Accepted')
  return t(`commands.answers.${status}`, { defaultValue: status })
}
