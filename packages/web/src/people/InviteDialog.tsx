import { DialogContentText } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import type { InviteLink } from '@zaryad/model/calls/people'
import { useState } from 'react'
import { formatDateTime } from '../i18n/format.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { CopyText } from '../kit/copy/CopyText.tsx'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'

/** Makes the one-time link and shows it: it is seen here and nowhere again. */
export function InviteDialog({ row, onClose }: { row: RowOf<'users'>; onClose: () => void }) {
  const { t } = useWords()
  const [link, setLink] = useState<InviteLink>()
  const kind = row.hasPassword ? 'reset' : 'invite'
  const name = row.name || row.userName
  return (
    <ActDialog
      title={t(`entities.users.link.${kind}Title`, { name })}
      text={t(`entities.users.link.${kind}Text`)}
      action={t('entities.users.link.make')}
      maxWidth="sm"
      act={async () => {
        setLink(await ask('POST /api/v1/users/:id/invite', { id: row.id }))
      }}
      result={
        link && (
          <>
            <DialogContentText sx={{ mb: 3 }}>
              {t('entities.users.link.ready', { time: formatDateTime(link.expiresAt) })}
            </DialogContentText>
            <CopyText text={link.url} />
          </>
        )
      }
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}
