import { entities, type RowOf } from '@zaryad/model'
import { Users } from 'lucide-react'
import { FieldValues } from '../../kit/detail/FieldValues.tsx'
import kit from '../../kit/kit.module.css'
import { screenOf } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
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
    <section className={kit.card}>
      <div className={kit.cardHead}>
        <h2>{t('kit.about')}</h2>
      </div>
      <div className={kit.cardBody}>
        <FieldValues
          screen={withNumbers}
          row={row}
          names={row.kind === 'client' ? clientNames : staffNames}
        />
      </div>
    </section>
  )
}
