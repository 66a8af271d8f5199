import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import { idOf, isOnline } from '../point.ts'
import styles from './bulk.module.css'

type Props = {
  taken: RowOf<'chargePoints'>[]
  spared: RowOf<'chargePoints'>[]
  takesCharging: boolean
  onTakesCharging?: (takes: boolean) => void
}

/** The blast radius before a risky act (ux §5.0): every point by its code. */
export function Targets({ taken, spared, takesCharging, onTakesCharging }: Props) {
  const { t, format } = useWords()
  const offline = taken.filter((row) => !isOnline(row)).length
  return (
    <>
      {onTakesCharging && spared.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('bulk.charging', { count: spared.length, number: format.number(spared.length) })}
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={takesCharging}
                onChange={(_, takes) => onTakesCharging(takes)}
              />
            }
            label={t('bulk.takeCharging')}
          />
        </Alert>
      )}
      <p className={styles.caption}>
        {t('bulk.targets', { count: taken.length, number: format.number(taken.length) })}
        {offline > 0 && ` ${t('bulk.offline', { count: offline, number: format.number(offline) })}`}
      </p>
      <ul className={styles.targets}>
        {taken.map((row) => (
          <li key={row.id}>
            <span className={kit.mono}>{idOf(row)}</span>
            <span>{row.name ?? ''}</span>
            {!isOnline(row) && <span className={kit.muted}>{t('kit.offline')}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
