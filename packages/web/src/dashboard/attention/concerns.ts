import type { Attention } from '@zaryad/model/calls/dashboard'
import {
  BadgeQuestionMark,
  CircleAlert,
  CreditCard,
  HandCoins,
  KeyRound,
  type LucideIcon,
  PlugZap,
  Unplug,
  WifiOff,
} from 'lucide-react'
import { listPath } from '../../kit/listPath.ts'

/** Since when there is one, and where a list is not in every menu, which that is. */
type Oldest = { oldestAt: string; oldestId?: string | null }

/** What wants an eye: where it is looked at, the first of these that is in the person's menu. */
export type Concern = {
  name: keyof Attention
  icon: LucideIcon
  tone: 'red' | 'yellow' | 'grey'
  paths: (of: Record<string, string>, oldest: Oldest) => string[]
}

export const concerns: readonly Concern[] = [
  {
    name: 'faultedConnectors',
    icon: CircleAlert,
    tone: 'red',
    paths: (of) => [
      listPath('connectors', { ...of, status: ['Faulted', 'Unavailable'] }),
      listPath('chargePoints', { ...of, connectorStatus: ['Faulted', 'Unavailable'] }),
    ],
  },
  {
    name: 'offlinePoints',
    icon: WifiOff,
    tone: 'red',
    paths: (of) => [listPath('chargePoints', { ...of, connectionState: 1 })],
  },
  {
    name: 'stalledSessions',
    icon: PlugZap,
    tone: 'yellow',
    paths: (of) => [
      listPath('transactions', { ...of, state: 'active', stuck: true }),
      listPath('chargePoints', { ...of, attention: true }),
    ],
  },
  {
    name: 'suspectSessions',
    icon: BadgeQuestionMark,
    tone: 'yellow',
    paths: (of, { oldestId }) => [
      listPath('transactions', { ...of, state: 'suspect' }),
      ...(oldestId ? [`/transactions/${oldestId}`] : []),
    ],
  },
  {
    name: 'failedPayments',
    icon: CreditCard,
    tone: 'yellow',
    paths: (of, { oldestAt }) => [
      listPath('client/payments', {
        ...of,
        state: 'failed',
        createdAt: { operator: 'GREATER_OR_EQUAL', operand1: oldestAt },
      }),
    ],
  },
  {
    name: 'manualRefunds',
    icon: HandCoins,
    tone: 'yellow',
    paths: (of) => [`/billings?${new URLSearchParams({ tab: 'refunds', ...of })}`],
  },
  {
    name: 'openStations',
    icon: KeyRound,
    tone: 'yellow',
    paths: (of) => [
      listPath('devices', { ...of, open: true }),
      listPath('chargePoints', { ...of, withoutKey: true }),
    ],
  },
  {
    name: 'unclaimedDevices',
    icon: Unplug,
    tone: 'grey',
    paths: (of) => [listPath('devices', { ...of, state: 'unclaimed' })],
  },
]
