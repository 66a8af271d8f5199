import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Printer } from 'lucide-react'
import kit from '../../kit/kit.module.css'
import { spokenName } from '../../kit/spokenName.ts'
import { useWords } from '../../kit/useWords.ts'
import { driverPath } from '../../points/qr/driverPath.ts'
import { QrPicture } from '../../points/qr/QrPicture.tsx'
import { pointsOf } from '../points.ts'
import styles from './bulk.module.css'

type Props = { rows: RowOf<'chargeStations'>[]; onClose: (isDone: boolean) => void }

/** Codes of every connector of the locations, to be printed, cut out and put on the posts. */
export default function QrSheet({ rows, onClose }: Props) {
  const { t } = useWords()
  const codes = rows.flatMap((row) =>
    pointsOf(row).flatMap((point) =>
      point.connectors.map(({ id, connectorId, type }) => ({ id, row, point, connectorId, type })),
    ),
  )
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      aria-labelledby="sheet-title"
      maxWidth="md"
      fullWidth
      scroll="body"
      className={styles.sheet}
    >
      <DialogTitle id="sheet-title" className={styles.screenOnly}>
        {t('stationActs.qr.title', { count: codes.length })}
      </DialogTitle>
      <DialogContent>
        {codes.length === 0 && <p>{t('stationActs.qr.none')}</p>}
        <ul className={styles.codes}>
          {codes.map(({ id, row, point, connectorId, type }) => (
            <li key={id}>
              <QrPicture
                text={window.location.origin + driverPath(point.id, connectorId)}
                label={`${point.identity} ${connectorId}`}
              />
              <b className={kit.mono}>{point.identity}</b>
              <span>
                {[
                  t('entities.chargePoints.connector', { number: connectorId }),
                  type && t(`choices.connectorTypes.${type}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <small>{spokenName(row)}</small>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions className={styles.screenOnly}>
        <Button variant="text" onClick={() => onClose(false)}>
          {t('kit.buttons.close')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Printer />}
          disabled={codes.length === 0}
          onClick={() => window.print()}
        >
          {t('qr.print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
