import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { isAdministrator } from '@zaryad/model/permissions'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import form from '../../kit/form/form.module.css'
import { useRow } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { useUser } from '../../session/useUser.ts'
import { isAccepted, sendCommand } from '../chargePoints/commands.ts'
import { connectorsOf } from '../chargePoints/point.ts'
import { Minutes } from './Minutes.tsx'
import { minutesOf } from './minutes.ts'
import { useDefaultMinutes } from './useDefaultMinutes.ts'

/** Point, a free connector, how long, for whom. It stands only once the station has taken it. */
export function ReserveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const usual = String(useDefaultMinutes())
  const user = useUser()
  const [tenantId, setTenant] = useState<string | null>(null)
  const [pointId, setPoint] = useState<string | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [card, setCard] = useState<{ id: string; idTag: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const { data: point } = useRow('chargePoints', pointId ?? undefined)
  const free = point ? connectorsOf(point).filter(({ status }) => status === 'Available') : []
  const connectorId = free.find((each) => each.connectorId === chosen)?.connectorId ?? free[0]?.connectorId
  const text = typed ?? usual
  const minutes = minutesOf(text)
  const isReady = pointId !== null && connectorId !== undefined && minutes !== undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setBusy(true)
    setAnswer(null)
    try {
      const input = { pointId, connectorId, minutes, ...(card ? { idTag: card.idTag } : {}) }
      const status = await sendCommand('reserve', input)
      await queries.invalidateQueries({ queryKey: ['reservations'] })
      if (isAccepted(status)) {
        notify(t('commands.accepted'), { type: 'success' })
        return onClose()
      }
      const words = t(`commands.answers.${status}`, { defaultValue: status })
      setAnswer(t('entities.reservations.notKept', { answer: words }))
    } catch (error) {
      setAnswer(errorText(error, t))
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{t('entities.reservations.new')}</DialogTitle>
        <DialogContent>
          <div className={form.fields} style={{ paddingTop: 6 }}>
            {user && isAdministrator(user) && (
              <RefSelect
                label={t('kit.fields.tenantId')}
                target="tenants"
                value={tenantId}
                onChange={(next) => {
                  setTenant(next)
                  setPoint(null)
                  setChosen(null)
                  setAnswer(null)
                }}
              />
            )}
            <RefSelect
              label={t('entities.reservations.fields.chargePointId')}
              target="chargePoints"
              filter={{ connectionState: 2, ...(tenantId ? { tenantId } : {}) }}
              value={pointId}
              onChange={(next) => {
                setPoint(next)
                setChosen(null)
                setAnswer(null)
              }}
              helperText={t('entities.reservations.onlyOnline')}
              required
              autoFocus
            />
            <TextField
              select
              required
              label={t('entities.connectors.one')}
              value={connectorId ?? ''}
              onChange={({ target }) => setChosen(Number(target.value))}
              disabled={free.length === 0}
              helperText={point && free.length === 0 ? t('entities.reservations.noneFree') : undefined}
            >
              {free.map((each) => (
                <MenuItem key={each.id} value={each.connectorId}>
                  {`${each.connectorId}${each.type ? ` · ${t(`choices.connectorTypes.${each.type}`)}` : ''}`}
                </MenuItem>
              ))}
            </TextField>
            <Minutes key={usual} value={text} onChange={setTyped} isBad={minutes === undefined} />
            <RefSelect
              label={t('commands.card')}
              helperText={t('entities.reservations.cardHelp')}
              target="rFIDCards"
              filter={{ state: 'active' }}
              value={card?.id ?? null}
              onChange={(next, found) =>
                setCard(next && typeof found?.idTag === 'string' ? { id: next, idTag: found.idTag } : null)
              }
            />
            {answer && <Alert severity="error">{answer}</Alert>}
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={isBusy} disabled={!isReady}>
            {t('commands.reserve.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
