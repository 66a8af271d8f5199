import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { askAsDriver } from './driverHttp.ts'
import { Loaded } from './Loaded.tsx'
import { useLoaded } from './useLoaded.ts'

/** How a rest came about, to the watt-hour. */
export function Movements({ bonusId }: { bonusId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await askAsDriver('POST /api/v1/driver/bonuses/movements', { body: { bonusId }, signal })).result,
    [bonusId],
  )
  const answer = useLoaded(load)
  return (
    <Loaded answer={answer} empty={t('account.bonuses.noMovements')}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li className={styles.line} key={`${row.at} ${row.kind} ${row.rest}`}>
              <div>
                <span>{t(`account.movement.${row.kind}`, { energy: format.number(row.used ?? 0, 3) })}</span>
                <span className={ui.small}>{formatDateTime(row.at)}</span>
              </div>
              <div>
                <span>
                  {row.delta > 0 ? '+' : ''}
                  {format.number(row.delta, 3)}
                </span>
                <span className={ui.small}>
                  {t('account.movement.rest', { energy: format.number(row.rest, 3) })}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
