import { entities } from '@zaryad/model'
import { Gift } from 'lucide-react'
import { lazy } from 'react'
import { Client } from '../bonuses/Client.tsx'
import { clientName } from '../bonuses/clientName.ts'
import { expiringSoon } from '../bonuses/expiringSoon.ts'
import { nowMs } from '../clock.ts'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyField } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'

const UserBonus = lazy(() => import('../bonuses/UserBonus.tsx').then((m) => ({ default: m.UserBonus })))
const input = (name: keyof typeof import('../bonuses/inputs.tsx')) =>
  lazyField(() => import('../bonuses/inputs.tsx').then((m) => ({ default: m[name] })))
const inputs = {
  userId: input('ClientInput'),
  volume: input('VolumeInput'),
  source: input('SourceInput'),
  transactionId: input('SessionInput'),
  // of programs: what a person sends has the form's own key
  issueKey: () => null,
}

const screen = screenOf({
  entity: entities.userBonuses,
  icon: Gift,
  makes: 'give',
  columns: [
    { name: 'userId', Cell: Client, text: clientName },
    'tenantBonusId',
    'issued',
    'used',
    'volume',
    'expiresAt',
    'source',
    'state',
    'number',
    'withdrawn',
    'held',
    'reason',
  ],
  hiddenColumns: ['number', 'withdrawn', 'held', 'reason'],
  filters: ['state', 'userId', 'tenantBonusId', 'source', 'expiresAt', 'volume', 'held', 'createdAt'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    {
      key: 'expiring',
      get filter() {
        return expiringSoon(nowMs())
      },
    },
    { key: 'empty', filter: { volume: 0 } },
  ],
  inputs,
  Detail: UserBonus,
  card: { status: 'state', lines: ['volume', 'expiresAt', 'source'] },
})

/** kWh that clients have. */
export default function UserBonuses() {
  return <EntityScreen screen={screen} />
}
