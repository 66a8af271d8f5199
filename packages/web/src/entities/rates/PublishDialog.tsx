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
import { isFree } from '@zaryad/model/pricing/wireTerms'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { formatDateTime } from '../../i18n/format.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { publishRate } from './api.ts'
import { driverLines } from './driverLine.ts'
import { FreeConfirm } from './FreeConfirm.tsx'
import { HighPrices } from './HighPrices.tsx'
import styles from './rates.module.css'
import { termsIn } from './terms.ts'
import { WhenField } from './WhenField.tsx'

/** Puts a draft in force: says what drivers will pay and from when. */
export function PublishDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const notify = useNotify()
  const queries = useQueryClient()
  const planned =
    typeof row.validFrom === 'string' && row.validFrom > new Date().toISOString() ? row.validFrom : null
  const [at, setAt] = useState<string | null>(planned)
  const [isMeant, setMeant] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const terms = termsIn(row)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await publishRate(row.id, { at: at ?? undefined, isFree: isMeant })
      await queries.invalidateQueries({ queryKey: ['rates'] })
      const said = at
        ? t('entities.rates.publish.planned', { from: formatDateTime(at) })
        : t('entities.rates.publish.done')
      notify(said, { type: 'success' })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="publish-title" maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="publish-title">{t('entities.rates.publish.title', { name: row.name })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('entities.rates.publish.effect')}</DialogContentText>
          <div className={styles.dialog}>
            <div className={styles.driver}>
              <b>{t('entities.rates.driverSees')}</b>
              {driverLines(terms, words).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
            <HighPrices
              terms={terms}
              tenantId={typeof row.tenantId === 'string' ? row.tenantId : null}
              rateId={row.id}
            />
            {isFree(terms) && <FreeConfirm isOn={isMeant} onChange={setMeant} />}
            <WhenField value={at} onChange={setAt} isWrong={at === 'invalid'} />
            {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            type="submit"
            loading={isBusy}
            disabled={at === 'invalid' || (isFree(terms) && !isMeant)}
          >
            {t(at === null ? 'entities.rates.publish.now' : 'entities.rates.publish.later')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
