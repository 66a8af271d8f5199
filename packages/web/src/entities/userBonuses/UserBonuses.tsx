import { entities } from '@zaryad/model'
import { Gift } from 'lucide-react'
import { lazy } from 'react'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { screenOf } from '../../kit/screen.ts'
import { Client } from './Client.tsx'
import { clientName } from './clientName.ts'
import { expiringSoon } from './expiringSoon.ts'

const UserBonus = lazy(() => import('./UserBonus.tsx').then((m) => ({ default: m.UserBonus })))
const inputs = {
  userId: lazy(() => import('./ClientInput.tsx').then((m) => ({ default: m.ClientInput }))),
  volume: lazy(() => import('./VolumeInput.tsx').then((m) => ({ default: m.VolumeInput }))),
  source: lazy(() => import('./SourceInput.tsx').then((m) => ({ default: m.SourceInput }))),
  transactionId: lazy(() => import('./SessionInput.tsx').then((m) => ({ default: m.SessionInput }))),
  issueKey: lazy(() => import('./KeyInput.tsx').then((m) => ({ default: m.KeyInput }))),
}

const screen = screenOf({
  entity: entities.userBonuses,
  icon: Gift,
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
    'held',
    'reason',
  ],
  hiddenColumns: ['number', 'held', 'reason'],
  filters: ['state', 'userId', 'tenantBonusId', 'source', 'expiresAt', 'volume', 'held', 'createdAt'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'expiring', filter: expiringSoon(Date.now()) },
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
