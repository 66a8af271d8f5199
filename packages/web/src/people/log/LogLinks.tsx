import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Box, Link2, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { copyText } from '../../kit/copy/copyText.ts'
import { listPath } from '../../kit/listPath.ts'
import { useTell } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'

/** From one act to all with its object, all of its person; and the address of this one to pass on. */
export function LogLinks({ row }: { row: RowOf<'userLogs'> }) {
  const { t } = useWords()
  const tell = useTell()
  const copy = async () => {
    if (await copyText(window.location.href)) await tell(t('kit.copied'))
  }
  const to = (filter: Record<string, unknown>) => listPath('userLogs', filter)
  return (
    <>
      {row.entityId !== null && (
        <Button component={Link} to={to({ entity: row.entity, entityId: row.entityId })} startIcon={<Box />}>
          {t('entities.userLogs.ofObject')}
        </Button>
      )}
      {row.userId !== null && (
        <Button component={Link} to={to({ userId: row.userId })} startIcon={<UserRound />}>
          {t('entities.userLogs.ofUser')}
        </Button>
      )}
      <Button onClick={copy} startIcon={<Link2 />}>
        {t('entities.userLogs.copyLink')}
      </Button>
    </>
  )
}
