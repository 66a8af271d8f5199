import { Alert, Button, DialogContentText } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useRef, useState } from 'react'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { randomHex } from '../../kit/randomHex.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { Refusal } from '../../session/Refusal.ts'
import { changeKey } from '../configuration/configurationApi.ts'

const ONLINE = 2
/** 40 hex digits, as AuthorizationKey wants them (OCPP 1.6 security whitepaper §3.3). */
const KEY_BYTES = 20

/** A new connection key: handed to the station where it can be, else written down for its installer. */
export function KeyDialog({ row, onClose }: { row: RowOf<'devices'>; onClose: () => void }) {
  const { t } = useWords()
  const [key] = useState(() => randomHex(KEY_BYTES))
  const isToKeep = useRef(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const pointId = typeof row.chargePointId === 'string' ? row.chargePointId : undefined
  const canSend = pointId !== undefined && row.connectionState === ONLINE
  const said = (given: string) =>
    t(`deviceKey.answers.${given}`, { defaultValue: t('deviceKey.refused', { answer: given }) })
  const send = async () => {
    const given = await changeKey(pointId ?? '', 'AuthorizationKey', key)
    if (given !== 'Accepted' && given !== 'RebootRequired') throw new Refusal(said(given))
    setAnswer(given)
  }
  const keep = async () => {
    await http({ method: 'PATCH', path: `/devices/${row.id}`, body: { password: key } })
    setAnswer('kept')
  }
  return (
    <FormDialog
      title={t('deviceKey.title', { name: row.identity })}
      text={t(canSend ? 'deviceKey.online' : 'deviceKey.offline')}
      action={t(canSend ? 'deviceKey.send' : 'deviceKey.keep')}
      start={{}}
      isGuarded={false}
      onSubmit={() => {
        const isSent = canSend && !isToKeep.current
        isToKeep.current = false
        return isSent ? send() : keep()
      }}
      renews={['devices']}
      aside={(form) =>
        canSend && (
          <Button
            variant="text"
            type="submit"
            disabled={form.formState.isSubmitting}
            onClick={() => {
              isToKeep.current = true
            }}
          >
            {t('deviceKey.keep')}
          </Button>
        )
      }
      result={
        answer && (
          <>
            <Alert severity="success" sx={{ mb: 3 }}>
              {said(answer)}
            </Alert>
            <CopyText text={key} />
            <DialogContentText sx={{ mt: 3 }}>{t('deviceKey.once')}</DialogContentText>
          </>
        )
      }
      onDone={() => undefined}
      onClose={onClose}
    >
      {() => <CopyText text={key} />}
    </FormDialog>
  )
}
