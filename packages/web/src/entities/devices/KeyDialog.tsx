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
import { useState } from 'react'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { randomHex } from '../../kit/randomHex.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { changeKey } from '../chargePoints/configuration/configurationApi.ts'

const ONLINE = 2
/** 40 hex digits, as AuthorizationKey wants them (OCPP 1.6 security whitepaper §3.3). */
const KEY_BYTES = 20
type Way = 'send' | 'keep'

/** A new connection key: handed to the station where it can be, else written down for its installer. */
export function KeyDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [key] = useState(() => randomHex(KEY_BYTES))
  const [busy, setBusy] = useState<Way | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const pointId = typeof row.chargePointId === 'string' ? row.chargePointId : undefined
  const canSend = pointId !== undefined && row.connectionState === ONLINE
  const isDone = answer === 'kept' || answer === 'Accepted' || answer === 'RebootRequired'
  const run = async (way: Way) => {
    setBusy(way)
    setError(null)
    setAnswer(null)
    try {
      if (way === 'send') setAnswer(await changeKey(pointId ?? '', 'AuthorizationKey', key))
      else {
        await http({ method: 'PATCH', path: `/devices/${row.id}`, body: { password: key } })
        setAnswer('kept')
      }
      await queries.invalidateQueries({ queryKey: ['devices'] })
    } catch (failure) {
      setError(failure)
    }
    setBusy(null)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="device-key-title" maxWidth="xs" fullWidth>
      <DialogTitle id="device-key-title">{t('deviceKey.title', { name: String(row.identity) })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>
          {t(canSend ? 'deviceKey.online' : 'deviceKey.offline')}
        </DialogContentText>
        <FormFailure error={error} />
        {answer && (
          <Alert severity={isDone ? 'success' : 'error'} sx={{ mb: 3 }}>
            {t(`deviceKey.answers.${answer}`, {
              defaultValue: t('deviceKey.refused', { answer }),
            })}
          </Alert>
        )}
        <CopyText text={key} />
        {isDone && <DialogContentText sx={{ mt: 3 }}>{t('deviceKey.once')}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button variant={isDone ? 'contained' : 'text'} onClick={onClose}>
          {t(isDone ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!isDone && (
          <Button
            variant={canSend ? 'text' : 'contained'}
            loading={busy === 'keep'}
            onClick={() => run('keep')}
          >
            {t('deviceKey.keep')}
          </Button>
        )}
        {!isDone && canSend && (
          <Button variant="contained" loading={busy === 'send'} onClick={() => run('send')}>
            {t('deviceKey.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
