import { Button, Checkbox, FormControlLabel, MenuItem, Popover, TextField } from '@mui/material'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kit/useWords.ts'
import { copyDay } from './copyDay.ts'
import type { Period } from './period.ts'
import styles from './rates.module.css'
import { week } from './weekBands.ts'

/** Lays one day's periods over other days. */
export function CopyDayButton({ periods, onCopy }: { periods: Period[]; onCopy: (next: Period[]) => void }) {
  const { t } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [day, setDay] = useState(1)
  const [to, setTo] = useState<number[]>([])
  const others = to.filter((each) => each !== day)
  const copy = () => {
    onCopy(copyDay(periods, day, others))
    setAnchor(null)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<Copy size={14} />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('entities.rates.copyDay.action')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('entities.rates.copyDay.action') } }}
      >
        <div className={styles.copy}>
          <TextField
            select
            autoFocus
            label={t('entities.rates.copyDay.from')}
            value={day}
            onChange={({ target }) => setDay(Number(target.value))}
          >
            {week.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`weekdaysLong.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <fieldset className={styles.days}>
            <legend>{t('entities.rates.copyDay.to')}</legend>
            {week
              .filter((each) => each !== day)
              .map((each) => (
                <FormControlLabel
                  key={each}
                  label={t(`weekdaysLong.${each}`)}
                  control={
                    <Checkbox
                      size="small"
                      checked={to.includes(each)}
                      onChange={(_, isOn) => setTo(isOn ? [...to, each] : to.filter((one) => one !== each))}
                    />
                  }
                />
              ))}
          </fieldset>
          <Button variant="contained" size="small" disabled={others.length === 0} onClick={copy}>
            {t('entities.rates.copyDay.do')}
          </Button>
        </div>
      </Popover>
    </>
  )
}
