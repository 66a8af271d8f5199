import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod'
import { formatDateTime } from '../../i18n/format.ts'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'

const answer = z.object({ url: z.string(), expiresAt: z.string() })

/** Makes the one-time link and shows it: it is seen here and nowhere again. */
export function InviteDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const queries = useQueryClient()
  const [link, setLink] = useState<z.infer<typeof answer>>()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const kind = row.hasPassword ? 'reset' : 'invite'
  const name = String(row.name || row.userName)
  const make = async () => {
    setBusy(true)
    setError(null)
    try {
      setLink(answer.parse(await http({ method: 'POST', path: `/users/${row.id}/invite` })))
      await queries.invalidateQueries({ queryKey: ['logs/userLogs'] })
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t(`entities.users.link.${kind}Title`, { name })}</DialogTitle>
      <DialogContent>
        {link ? (
          <>
            <DialogContentText sx={{ mb: 3 }}>
              {t('entities.users.link.ready', { time: formatDateTime(link.expiresAt) })}
            </DialogContentText>
            <CopyText text={link.url} />
          </>
        ) : (
          <DialogContentText>{t(`entities.users.link.${kind}Text`)}</DialogContentText>
        )}
        {error !== null && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {errorText(error, t)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t(link ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!link && (
          <Button variant="contained" onClick={make} loading={isBusy}>
            {t('entities.users.link.make')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
