import type { OwnReservation } from '@zaryad/model/calls/drivers'
import { openReservationStates } from '@zaryad/model/choices'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { spoken } from '../../kit/spokenName.ts'
import { Notice } from '../Notice.tsx'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { askAsDriver } from './driverHttp.ts'
import { Loaded } from './Loaded.tsx'
import { reservationProblem } from './reservationProblem.ts'
import { useLoaded } from './useLoaded.ts'

export const loadReservations = async (signal: AbortSignal) =>
  (await askAsDriver('POST /api/v1/driver/reservations/search', { signal })).result
const live = new Set<string>(openReservationStates)
export const isOpen = ({ state }: OwnReservation) => live.has(state)

/** The one that holds, with its time, and those before it. */
export function Reservations() {
  const { t } = useTranslation()
  const answer = useLoaded(loadReservations)
  return (
    <Loaded answer={answer} empty={t('account.reservations.none')}>
      {(rows) => (
        <>
          {rows.filter(isOpen).map((row) => (
            <Active key={row.id} row={row} onChange={answer.reload} />
          ))}
          <ul className={styles.list}>
            {rows
              .filter((row) => !isOpen(row))
              .map((row) => (
                <li className={styles.line} key={row.id}>
                  <div>
                    <span>{spoken(row, 'station')}</span>
                    <span className={ui.small}>{formatDateTime(row.createdAt, row.timeZone)}</span>
                  </div>
                  <div>
                    <span>{t(`account.reservations.states.${row.state}`)}</span>
                  </div>
                </li>
              ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function Active({ row, onChange }: { row: OwnReservation; onChange: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now, setNow] = useState(nowMs)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  const leftS = Math.max(0, Math.round((Date.parse(row.expiryDate) - now) / 1000))
  async function cancel() {
    try {
      await askAsDriver('POST /api/v1/driver/reservations/cancel', { body: { id: row.id } })
      onChange()
    } catch (error) {
      setProblem(reservationProblem(error, t))
    }
  }
  return (
    <section className={ui.card}>
      <h2>{spoken(row, 'station')}</h2>
      <p className={ui.small}>
        {[spoken(row, 'address'), row.point, t('account.reservations.connector', { number: row.connectorId })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.rest} role="timer" aria-live="off">
        {format.number(Math.floor(leftS / 60))}:{String(leftS % 60).padStart(2, '0')}
      </p>
      <p className={ui.small}>{t(leftS > 0 ? 'account.reservations.holds' : 'account.reservations.over')}</p>
      {problem && <Notice tone="red">{problem}</Notice>}
      <div className={styles.two}>
        <Link
          className={ui.button}
          data-look="primary"
          to={`/map/pay?point=${row.pointId}&connector=${row.connectorId}`}
        >
          {t('account.reservations.go')}
        </Link>
        <button type="button" className={ui.button} onClick={() => void cancel()}>
          {t('account.reservations.cancel')}
        </button>
      </div>
    </section>
  )
}
