import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Related } from '../kit/detail/Related.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'

const apiKeys = entities.apiKeys

/** The keys of a company's programs, where its plan opens them. */
export default function ApiKeys({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  const access = useAccess(apiKeys)
  if (!Array.isArray(row.services) || !row.services.includes('billingApi')) return null
  return (
    <>
      <Related
        entity={apiKeys}
        filter={{ tenantId: row.id }}
        names={['name', 'prefix', 'state', 'expiresAt', 'lastUsedAt', 'madeBy']}
        title={t('menu.apiKeys')}
        empty={t('entities.apiKeys.empty.title')}
      />
      {access.create && (
        <div>
          <Button component={Link} to={`/apiKeys/create?tenantId=${row.id}`} startIcon={<Plus />}>
            {t('entities.apiKeys.create')}
          </Button>
        </div>
      )}
    </>
  )
}
