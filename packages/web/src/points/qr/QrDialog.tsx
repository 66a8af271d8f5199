import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { useTell } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'
import { idOf } from '../point.ts'
import { copyPicture } from './copyPicture.ts'
import { driverPath } from './driverPath.ts'
import { QrPicture } from './QrPicture.tsx'
import styles from './qr.module.css'

type Props = { row: RowOf<'chargePoints'>; connectorId?: number; onClose: () => void }

/** The code for the post: a driver's camera opens the page of this very connector. */
export function QrDialog({ row, connectorId, onClose }: Props) {
  const { t } = useWords()
  const tell = useTell()
  const connectors = row.connectors
  const [number, setNumber] = useState(connectorId ?? connectors[0]?.connectorId)
  const address = window.location.origin + driverPath(row.id, number)
  const copy = async () => {
    const [copied] = await Promise.all([copyPicture(address), i18n.loadNamespaces('aside')])
    if (copied !== 'nothing') await tell(i18n.t(copied === 'picture' ? 'kit.copied' : 'qr.copiedAddress'))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="qr-title"
      maxWidth="xs"
      fullWidth
      className={styles.dialog}
    >
      <DialogTitle id="qr-title">{t('qr.title', { code: idOf(row) })}</DialogTitle>
      <DialogContent>
        {connectors.length > 0 && (
          <TextField
            select
            fullWidth
            className={styles.screenOnly}
            label={t('entities.connectors.one')}
            value={number ?? ''}
            onChange={({ target }) => setNumber(Number(target.value))}
          >
            {connectors.map((each) => (
              <MenuItem key={each.id} value={each.connectorId}>
                {each.connectorId}
              </MenuItem>
            ))}
          </TextField>
        )}
        <figure className={styles.figure}>
          <QrPicture text={address} label={t('qr.title', { code: idOf(row) })} />
          <figcaption>
            <b>{idOf(row)}</b>
            {number !== undefined && <span>{t('entities.chargePoints.connector', { number })}</span>}
          </figcaption>
        </figure>
        <div className={styles.screenOnly}>
          <CopyText text={address} />
        </div>
      </DialogContent>
      <DialogActions className={styles.screenOnly}>
        <Button variant="text" onClick={onClose}>
          {t('kit.buttons.close')}
        </Button>
        <Button startIcon={<Copy />} onClick={copy}>
          {t('qr.copy')}
        </Button>
        <Button variant="contained" startIcon={<Printer />} onClick={() => window.print()}>
          {t('qr.print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
