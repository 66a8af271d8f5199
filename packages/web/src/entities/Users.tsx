import { entities, type RowOf } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'
import { Users as Icon } from 'lucide-react'
import { lazy } from 'react'
import { nowMs } from '../clock.ts'
import { Empty } from '../kit/Empty.tsx'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { RolesInput } from '../people/RolesInput.tsx'

const Person = lazy(() => import('../people/Person.tsx').then((m) => ({ default: m.Person })))
const PersonActions = lazyButton(() =>
  import('../people/PersonActions.tsx').then((m) => ({ default: m.PersonActions })),
)

const Invited = lazyPart(() => import('../people/Invited.tsx').then((m) => ({ default: m.Invited })))
const OutboxLink = lazyButton(() => import('../people/outbox/OutboxLink.tsx'))

const idleDays = 90
/** Midnight of the day so long ago: the same all day, so that the answer is asked for once. */
const idleSince = () => new Date(Math.floor(nowMs() / dayMs - idleDays) * dayMs).toISOString()

const nameText = (row: RowOf<'users'>) => row.name || row.userName

function Name({ row }: { row: RowOf<'users'> }) {
  return <>{nameText(row) || <Empty of={{ entity: entities.users, name: 'name' }} />}</>
}

const screen = screenOf({
  entity: entities.users,
  icon: Icon,
  columns: [
    { name: 'name', Cell: Name, text: nameText },
    'userName',
    'phone',
    'kind',
    'roles',
    'state',
    'lastSignInAt',
    { name: 'sessionCount', sortable: false },
    'email',
  ],
  hiddenColumns: ['email'],
  filters: ['roles', 'kind', 'state', 'lastSignInAt', 'phone', 'email'],
  views: [
    { key: 'all', filter: {} },
    { key: 'staff', filter: { kind: 'staff' } },
    { key: 'clients', filter: { kind: 'client' } },
    { key: 'blocked', filter: { state: 'blocked' } },
    {
      key: 'idle',
      get filter() {
        return { lastSignInAt: { operator: 'LESS_OR_EQUAL', operand1: idleSince() } }
      },
    },
  ],
  sections: [
    { key: 'main', fields: ['name', 'userName', 'roles'] },
    { key: 'contacts', fields: ['phone', 'email', 'language'] },
    { key: 'note', fields: ['note'] },
  ],
  inputs: { roles: RolesInput },
  ListActions: OutboxLink,
  Told: Invited,
  Detail: Person,
  Actions: PersonActions,
  card: { status: 'state', lines: ['roles', 'phone', 'lastSignInAt'] },
})

/** Staff of the platform and of companies, and drivers. */
export default function Users() {
  return <EntityScreen screen={screen} />
}
