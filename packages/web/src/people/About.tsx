import { entities, type RowOf } from '@zaryad/model'
import { Users } from 'lucide-react'
import { Card } from '../kit/Card.tsx'
import { FieldValues } from '../kit/detail/FieldValues.tsx'
import { screenOf } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import { HiddenNumber } from './HiddenNumber.tsx'

const staffNames = [
  'state',
  'roles',
  'userName',
  'phone',
  'email',
  'tenantId',
  'language',
  'lastSignInAt',
  'createdAt',
]
const clientNames = [
  'state',
  'phone',
  'userName',
  'email',
  'tenantId',
  'sessionCount',
  'lastSignInAt',
  'createdAt',
]

const withNumbers = screenOf({
  entity: entities.users,
  icon: Users,
  values: {
    userName: ({ row }) => <HiddenNumber row={row} name="userName" />,
    phone: ({ row }) => <HiddenNumber row={row} name="phone" />,
  },
})

export function About({ row }: { row: RowOf<'users'> }) {
  const { t } = useWords()
  return (
    <Card title={t('kit.about')} isPadded>
      <FieldValues screen={withNumbers} row={row} names={row.kind === 'client' ? clientNames : staffNames} />
    </Card>
  )
}
