import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { nowMs } from '../clock.ts'
import { formatTime } from '../i18n/format.ts'
import { RefSelect } from '../kit/fields/RefSelect.tsx'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import { routeOf } from '../menu.ts'
import { errorText } from '../session/errorText.ts'
import styles from './rFIDCards.module.css'
import { ToldChip } from './ToldChip.tsx'
import { readTaps } from './taps.ts'

const everyMs = 1500

/** «Считать карту»: the UID comes from the reader of a station, which refuses a card that it does not know. */
export function TapDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const [since] = useState(() => new Date(nowMs() - 60_000).toISOString())
  const [chargePointId, setPoint] = useState<string | null>(null)
  const { data = [], error } = useQuery({
    queryKey: ['rFIDCards', 'taps', chargePointId],
    queryFn: ({ signal }) => readTaps({ chargePointId: chargePointId ?? '', since }, signal),
    enabled: chargePointId !== null,
    refetchInterval: everyMs,
  })
  const words = (key: string) => t(`entities.rFIDCards.read.${key}`)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{words('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words('hint')}</DialogContentText>
        <div className={styles.form}>
          <RefSelect
            target="chargePoints"
            label={words('point')}
            value={chargePointId}
            onChange={setPoint}
            autoFocus
          />
        </div>
        {error && <p role="alert">{errorText(error, t)}</p>}
        {chargePointId !== null && data.length === 0 && (
          <p className={styles.waiting} role="status">
            <CircularProgress size={16} aria-hidden />
            {words('waiting')}
          </p>
        )}
        <ul className={styles.lines} aria-live="polite">
          {data.map(({ at, idTag, status, cardId }) => (
            <li key={`${at} ${idTag}`}>
              <span className={kit.muted}>{formatTime(at)}</span>
              <span className={kit.mono}>{idTag}</span>
              <ToldChip status={status} />
              {cardId ? (
                <Button size="small" component={Link} to={`${routeOf('rFIDCards')}/${cardId}`}>
                  {words('open')}
                </Button>
              ) : (
                <Button
                  size="small"
                  variant="contained"
                  component={Link}
                  to={`${routeOf('rFIDCards')}/create?idTag=${encodeURIComponent(idTag)}`}
                  onClick={onClose}
                >
                  {words('add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('entities.rFIDCards.finish')}</Button>
      </DialogActions>
    </Dialog>
  )
}
