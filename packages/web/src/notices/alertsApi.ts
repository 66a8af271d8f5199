import { useQuery } from '@tanstack/react-query'
import type { AlertChannel } from '@zaryad/model/alerts'
import type { EventKind } from '@zaryad/model/watch'
import { search } from '../kit/entityApi.ts'
import type { Row } from '../kit/screen.ts'
import { ask } from '../session/ask.ts'
import { http } from '../session/http.ts'

export type AlertRule = Row & {
  companyId: string | null
  company?: { id: string; name: string } | null
  kinds: EventKind[]
  channel: AlertChannel
  target: string
  active: boolean
  version: number
}
export type Delivery = Row & {
  event: { kind: EventKind } | null
  target: string | null
  change: 'raised' | 'closed'
  state: 'queued' | 'sent' | 'failed'
  tries: number
  error: string | null
  queuedAt: string
}
export type RuleDraft = Pick<AlertRule, 'kinds' | 'channel' | 'target' | 'companyId'>

/** Both lists are read again by these names. */
export const alertQueries = ['alertRules', 'alertDeliveries'] as const

export const useRules = () =>
  useQuery({
    queryKey: ['alertRules'],
    queryFn: async () =>
      (await search({ resource: 'alertRules', filter: {} })).data.map((row) => row as AlertRule),
    retry: false,
  })

export const useDeliveries = () =>
  useQuery({
    queryKey: ['alertDeliveries'],
    queryFn: async () =>
      (await search({ resource: 'alertDeliveries', filter: {}, take: 10, hasCount: false })).data.map(
        (row) => row as Delivery,
      ),
    refetchInterval: 15_000,
    retry: false,
  })

/** Ways that the server can send. */
export const useChannels = () =>
  useQuery({
    queryKey: ['alertChannels'],
    queryFn: async () => (await ask('GET /api/v1/alertRules/channels')).result,
    staleTime: 60_000,
  })

const pathOf = ({ id }: { id: string }) => `/alertRules/${id}`

export const changeRule = (rule: AlertRule, change: Partial<AlertRule>) =>
  http({ method: 'PATCH', path: pathOf(rule), body: { ...change, version: rule.version } })
export const deleteRule = (rule: AlertRule) => http({ method: 'DELETE', path: pathOf(rule) })

type NewRule = RuleDraft & { language: string }

export async function createRule(body: NewRule, key: string): Promise<string> {
  const made = await http({ method: 'POST', path: '/alertRules', body, key })
  return String(typeof made === 'object' && made !== null ? Reflect.get(made, 'id') : '')
}

/** A new key to sign with; the one before is void from now. */
export const newSecret = async (id: string): Promise<string> =>
  (await ask('POST /api/v1/alertRules/:id/secret', { id })).secret
