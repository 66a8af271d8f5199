import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../kit/ActDialog.tsx'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { enterCompany } from '../session/viewing.ts'

/** «Смотреть как компания»: to see what the company's people see, and to change nothing. */
export function EnterButton({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!user || !isAdministrator(user)) return null
  return (
    <>
      <Button startIcon={<Eye />} onClick={() => setOpen(true)}>
        {t('entities.tenants.enter.action')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('entities.tenants.enter.title', { name: row.name })}
          text={t('entities.tenants.enter.text')}
          action={t('entities.tenants.enter.confirm')}
          act={() => enterCompany(row.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
