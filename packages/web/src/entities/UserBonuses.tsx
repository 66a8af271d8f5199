import { entities } from '@zaryad/model'
import { Gift } from 'lucide-react'
import { lazy } from 'react'
import { Client } from '../bonuses/Client.tsx'
import { clientName } from '../bonuses/clientName.ts'
import { expiringSoon } from '../bonuses/expiringSoon.ts'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { screenOf } from '../kit/screen.ts'

const UserBonus = lazy(() => import('../bonuses/UserBonus.tsx').then((m) => ({ default: m.UserBonus })))
const inputs = {
  userId: lazy(() => import('../bonuses/ClientInput.tsx').then((m) => ({ default: m.ClientInput }))),
  volume: lazy(() => import('../bonuses/VolumeInput.tsx').then((m) => ({ default: m.VolumeInput }))),
  source: lazy(() => import('../bonuses/SourceInput.tsx').then((m) => ({ default: m.SourceInput }))),
  transactionId: lazy(() => import('../bonuses/SessionInput.tsx').then((m) => ({ default: m.SessionInput }))),
  issueKey: lazy(() => import('../bonuses/KeyInput.tsx').then((m) => ({ default: m.KeyInput }))),
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
