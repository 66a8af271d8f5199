import {
  Ban,
  Calculator,
  CircleCheck,
  CircleStop,
  CreditCard,
  type LucideIcon,
  PencilLine,
  Play,
  Plug,
  TriangleAlert,
  Unlock,
  Zap,
} from 'lucide-react'
import { formatTime } from '../i18n/format.ts'
import { connectorLooks, isConnectorStatus } from '../kit/connectorLooks.ts'
import type { Tone } from '../kit/StatusChip.tsx'
import type { Words } from '../kit/useWords.ts'
import type { TimelineEvent } from './api.ts'

const looks: Record<string, [Tone, LucideIcon]> = {
  authorize: ['blue', CreditCard],
  remoteStart: ['blue', Play],
  start: ['teal', Zap],
  remoteStop: ['blue', CircleStop],
  stop: ['dgreen', CircleStop],
  unlock: ['blue', Unlock],
  priced: ['green', Calculator],
  doubted: ['yellow', TriangleAlert],
  correct: ['yellow', PencilLine],
  waive: ['yellow', PencilLine],
  forceClose: ['yellow', PencilLine],
}
const good = new Set(['Accepted', 'Unlocked', 'undefined', 'null'])

const isRefused = ({ kind, data }: TimelineEvent) =>
  ['authorize', 'remoteStart', 'remoteStop', 'unlock'].includes(kind) && !good.has(String(data.status))

export function eventLook(event: TimelineEvent): [Tone, LucideIcon] {
  if (isRefused(event)) return ['red', Ban]
  if (event.kind === 'status') {
    const { status } = event.data
    return isConnectorStatus(status) ? connectorLooks[status] : ['grey', Plug]
  }
  return looks[event.kind] ?? ['grey', CircleCheck]
}

/** What happened, and in a second line what there is to know of it. */
export function eventText(
  event: TimelineEvent,
  words: Words,
  timeZone: string,
): { title: string; detail: string } {
  const { t } = words
  const { kind, data } = event
  const title =
    kind === 'status'
      ? t('entities.transactions.events.status', {
          status: t(`choices.connectorStatuses.${data.status}`, { defaultValue: String(data.status) }),
        })
      : t(`entities.transactions.events.${kind}`, { defaultValue: kind })
  const detail = (details[kind] ?? answered)(data, words)
  const late =
    typeof data.toldAt === 'string' &&
    t('entities.transactions.toldAt', { time: formatTime(data.toldAt, timeZone) })
  return { title, detail: joined(detail, late) }
}

type Detail = (data: Record<string, unknown>, words: Words) => string

const answered: Detail = ({ status }, { t }) =>
  typeof status === 'string'
    ? t(`entities.transactions.answers.${status}`, {
        defaultValue: t(`commands.answers.${status}`, { defaultValue: status }),
      })
    : ''
const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
const asked: Detail = (data, words) =>
  joined(
    answered(data, words),
    typeof data.by === 'string' &&
      words.t(`entities.transactions.stopFor.${data.by}`, { defaultValue: data.by }),
  )
const register = (value: unknown, { t, format }: Words) =>
  typeof value === 'number' &&
  t('entities.transactions.register', { value: `${format.number(value)} ${t('kit.units.Wh')}` })

const details: Record<string, Detail> = {
  authorize: (data, words) => joined(String(data.idTag ?? ''), answered(data, words)),
  start: (data, words) =>
    joined(
      data.idTagStatus !== 'Accepted' && answered({ status: data.idTagStatus }, words),
      register(data.meterStart, words),
    ),
  remoteStop: asked,
  stop: (data, words) =>
    joined(
      typeof data.reason === 'string' &&
        words.t(`choices.stopReasons.${data.reason}`, { defaultValue: data.reason }),
      register(data.meterStop, words),
    ),
  status: ({ errorCode, info, vendorErrorCode }, { t }) =>
    joined(
      typeof errorCode === 'string' && t(`ocppErrors.${errorCode}`, { defaultValue: errorCode }),
      typeof vendorErrorCode === 'string' && vendorErrorCode,
      typeof info === 'string' && info,
    ),
  priced: ({ sum, rate, rateVersion }, { t, format }) =>
    joined(
      typeof sum === 'number' && format.money(sum, 2),
      typeof rate === 'object' && rate !== null && 'name' in rate && String(rate.name),
      typeof rateVersion === 'number' && t('entities.transactions.rateAtStart', { version: rateVersion }),
    ),
  doubted: ({ suspectReason }, { t }) =>
    t(`choices.suspectReasons.${suspectReason}`, { defaultValue: String(suspectReason) }),
  correct: ({ reason }) => String(reason),
  waive: ({ reason }) => String(reason),
  forceClose: ({ reason }) => String(reason),
}
