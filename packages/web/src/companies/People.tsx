import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Related } from '../kit/detail/Related.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'

const users = entities.users

export function People({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  const access = useAccess(users)
  return (
    <>
      <Related
        entity={users}
        filter={{ tenantId: row.id, kind: 'staff' }}
        names={['userName', 'name', 'phone', 'roles', 'state', 'lastSignInAt']}
        take={25}
        title={t('entities.tenants.tabs.people')}
        empty={t('entities.tenants.noPeople')}
      />
      {access.create && (
        <div>
          <Button component={Link} to={`/users/create?tenantId=${row.id}`} startIcon={<Plus />}>
            {t('entities.users.create')}
          </Button>
        </div>
      )}
    </>
  )
}
