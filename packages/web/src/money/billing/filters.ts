import { billingMethods } from '@zaryad/model/choices'
import { addDays, addMonths, type Day, firstOfMonth, isDay } from '../../dates/day.ts'
import { addressOf } from '../../kit/addressOf.ts'

export const presets = ['month', 'lastMonth', 'quarter', 'year'] as const
export type Preset = (typeof presets)[number]
export const tabs = [
  'periods',
  'payments',
  'stations',
  'companies',
  'methods',
  'acts',
  'refunds',
  'registries',
] as const
export type Tab = (typeof tabs)[number]
/** Those that a person has: companies and the banks' registers are the platform's. */
export const tabsOf = (isAdmin: boolean): Tab[] =>
  tabs.filter((tab) => isAdmin || (tab !== 'companies' && tab !== 'registries'))
/** Tabs that are cuts of the summary. */
export type SumTab = Exclude<Tab, 'payments' | 'acts' | 'refunds' | 'registries'>
export const isSumTab = (tab: Tab): tab is SumTab =>
  !['payments', 'acts', 'refunds', 'registries'].includes(tab)

/** What the page shows; kept in the address. An empty text is all. */
export type Filters = {
  start: Day
  end: Day
  tenantId: string
  stationId: string
  payType: string
  tab: Tab
}

/** This month, the one before it, three months, twelve: whole ones but for what has not passed. */
export function presetOf(preset: Preset, today: Day): Pick<Filters, 'start' | 'end'> {
  const first = firstOfMonth(today)
  if (preset === 'lastMonth') return { start: addMonths(first, -1), end: addDays(first, -1) }
  const months = { month: 0, quarter: -2, year: -11 }[preset]
  return { start: addMonths(first, months), end: today }
}

export function readFilters(address: URLSearchParams, today: Day): Filters {
  const initial = presetOf('month', today)
  const day = (name: 'start' | 'end') => {
    const given = address.get(name)
    return isDay(given) && given >= firstDay ? given : initial[name]
  }
  const payType = address.get('payType') ?? ''
  return {
    start: day('start'),
    end: day('end'),
    tenantId: address.get('tenantId') ?? '',
    stationId: address.get('stationId') ?? '',
    payType: billingMethods.some((method) => method === payType) ? payType : '',
    tab: tabs.find((tab) => tab === address.get('tab')) ?? 'periods',
  }
}

export const writeFilters = (filters: Filters, today: Day): URLSearchParams =>
  addressOf(filters, readFilters(new URLSearchParams(), today))

/** A year that is being typed passes through 0202. */
export const firstDay: Day = '2000-01-01'
export const isReversed = ({ start, end }: Filters) => start > end

/** The filter of the API: what is chosen. */
export const bodyOf = ({ tab: _tab, ...chosen }: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''))
