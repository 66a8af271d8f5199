import { withFigures, withVendorCode } from '@zaryad/model/eventWords'
import { formatNumber } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { fallbackLanguage } from '../i18n/languages.ts'
import type { Words } from '../kit/useWords.ts'
import type { Event } from './event.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What to do about a station's error; where it is dangerous, not to switch on comes first. */
export const faultAdvice = (code: string | undefined, t: Words['t']): string =>
  t([`events.faultAdvice.${code ?? ''}`, 'events.kinds.fault.next'])

/** What to do about it; a company's people have the administrators do what they may not. */
export const adviceOf = ({ kind, data }: Event, t: Words['t'], isOfCompany: boolean): string =>
  kind === 'fault'
    ? faultAdvice(textOf(data.errorCode), t)
    : t([...(isOfCompany ? [`events.kinds.${kind}.nextOfCompany`] : []), `events.kinds.${kind}.next`])

/** What is wrong, in plain words. */
export function causeOf({ kind, data }: Event, t: Words['t']): string {
  const code = textOf(data.errorCode)
  const named = code && t(`ocppErrors.${code}`, { defaultValue: code })
  const number = Number(data.connectorId ?? 0)
  const action = textOf(data.action)
  const table = textOf(data.table)
  const type = textOf(data.type)
  return t(`events.kinds.${kind}.text`, {
    ...withFigures(data, (value, decimals) =>
      formatNumber(value, i18n.resolvedLanguage ?? fallbackLanguage, decimals),
    ),
    where: number > 0 ? t('kit.connectorN', { number }) : t('events.wholeStation'),
    error: withVendorCode(named || textOf(data.error) || t('events.noCode'), data),
    table: table ? t(`events.tables.${table}`, { defaultValue: table }) : '',
    type: type ? t(`events.security.${type}`, { defaultValue: type }) : '',
    action: action ? t(`actions.${action}`, { defaultValue: action }) : '',
  })
}
