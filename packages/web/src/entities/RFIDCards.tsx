import { entities } from '@zaryad/model'
import { CalendarPlus, CircleCheck, Lock, Nfc, UserPlus } from 'lucide-react'
import { CardState, FullUid, Holder, holderText, stateText, Uid } from '../cards/cells.tsx'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyField, lazyPart } from '../kit/lazyPart.ts'
import { masked } from '../kit/mask.ts'
import { screenOf } from '../kit/screen.ts'

const CardActions = lazyButton(() =>
  import('../cards/CardActions.tsx').then((m) => ({ default: m.CardActions })),
)
const CardUse = lazyPart(() => import('../cards/CardUse.tsx').then((m) => ({ default: m.CardUse })))
const IdTagInput = lazyField(() => import('../cards/IdTagInput.tsx').then((m) => ({ default: m.IdTagInput })))
const Block = lazyPart(() => import('../cards/bulk/dialogs.tsx').then((m) => ({ default: m.Block })))
const Activate = lazyPart(() => import('../cards/bulk/dialogs.tsx').then((m) => ({ default: m.Activate })))
const Extend = lazyPart(() => import('../cards/bulk/Extend.tsx').then((m) => ({ default: m.Extend })))
const Assign = lazyPart(() => import('../cards/bulk/dialogs.tsx').then((m) => ({ default: m.Assign })))

/** «Expiring» is the next thirty days; a card that was not held to a reader for ninety is worth a look. */
const screen = screenOf({
  entity: entities.rFIDCards,
  icon: Nfc,
  columns: [
    { name: 'idTag', Cell: Uid, text: (row) => row.idTag },
    'number',
    { name: 'userId', Cell: Holder, text: holderText },
    { name: 'state', Cell: CardState, text: stateText },
    'expiresAt',
    'lastUsedAt',
    'sessions30d',
    'idleDays',
    'note',
  ],
  hiddenColumns: ['idleDays', 'note'],
  filters: ['state', 'userId', 'ownerPhone', 'number', 'expiresAt', 'daysLeft', 'lastUsedAt', 'idleDays'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'blocked', filter: { state: ['blocked', 'suspended'] } },
    { key: 'lost', filter: { state: 'lost' } },
    { key: 'expiring', filter: { daysLeft: { operator: 'BETWEEN', operand1: 1, operand2: 30 } } },
    { key: 'ownerless', filter: { userId: { operator: 'IS_NULL' } } },
    { key: 'unused', filter: { idleDays: { operator: 'GREATER_OR_EQUAL', operand1: 90 } } },
  ],
  bulk: [
    { key: 'block', icon: Lock, Dialog: Block },
    { key: 'activate', icon: CircleCheck, Dialog: Activate },
    { key: 'extend', icon: CalendarPlus, Dialog: Extend },
    { key: 'assign', icon: UserPlus, Dialog: Assign },
  ],
  inputs: { idTag: IdTagInput },
  values: { idTag: FullUid, state: CardState, userId: Holder },
  hiddenValues: ['ownerName', 'ownerPhone', 'daysLeft', 'idleDays'],
  ListActions: CardActions,
  Main: CardUse,
  card: {
    title: (row) => masked(row.idTag),
    status: 'state',
    lines: ['number', 'userId', 'lastUsedAt'],
  },
})

/** Cards that open a session. */
export default function RFIDCards() {
  return <EntityScreen screen={screen} />
}
