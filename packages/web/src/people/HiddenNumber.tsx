import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { CopyText } from '../kit/copy/CopyText.tsx'
import { Empty } from '../kit/Empty.tsx'
import { useAct } from '../kit/useAct.ts'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { useUser } from '../session/useUser.ts'
import styles from './users.module.css'

/** A number with its middle as dots; the whole is shown for the asking, and the log keeps who asked. */
export function HiddenNumber({ row, name }: { row: RowOf<'users'>; name: 'phone' | 'userName' }) {
  const { t } = useWords()
  const { act } = useAct()
  const user = useUser()
  const [shown, setShown] = useState<string | null>(null)
  const value = typeof row[name] === 'string' ? row[name] : ''
  const show = () =>
    act(async () => {
      const given = await ask('POST /api/v1/users/:id/personalData', { id: row.id })
      setShown(given[name] ?? value)
    })
  if (!value) return <Empty of={{ entity: entities.users, name }} />
  if (shown) return <CopyText text={shown} />
  return (
    <span className={styles.number}>
      {value}
      {value.includes('•') && !user?.readOnly && (
        <Button size="small" variant="text" startIcon={<Eye size={14} />} onClick={show}>
          {t('entities.users.reveal')}
        </Button>
      )}
    </span>
  )
}
