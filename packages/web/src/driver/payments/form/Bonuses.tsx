import type { OwnBonus } from '@zaryad/model/calls/drivers'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { HttpError } from '../../../session/HttpError.ts'
import { useLeave } from '../../account/cameFrom.ts'
import { askAsDriver } from '../../account/driverHttp.ts'
import { useDriver } from '../../account/driverSession.ts'
import { useNamed } from '../../account/named.ts'
import { Failed, type Failure } from '../../Failed.tsx'
import { Notice } from '../../Notice.tsx'
import styles from './form.module.css'

type Props = {
  tenantId: string | null
  chosen: string | null
  onChoose: (bonus: OwnBonus | null) => void
  wantedKwh: number
}

/** Spec §5: a bonus is chosen, and the volume is within its rest. */
export function Bonuses({ tenantId, chosen, onChoose, wantedKwh }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const named = useNamed()
  const driver = useDriver()
  const leave = useLeave()
  const [bonuses, setBonuses] = useState<OwnBonus[]>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const driverId = driver?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a driver and again at will; the choice is made from the answer
  useEffect(() => {
    if (!driverId) return
    const aborting = new AbortController()
    setFailure(undefined)
    const body = tenantId ? { tenantId } : {}
    askAsDriver('POST /api/v1/driver/bonuses/search', { body, signal: aborting.signal }).then(
      ({ result }) => {
        const active = result.filter(({ state, volume }) => state === 'active' && volume > 0)
        setBonuses(active)
        onChoose(active.find(({ volume }) => volume >= wantedKwh) ?? active[0] ?? null)
      },
      (error: unknown) => {
        const isLost = error instanceof HttpError && error.status === 0
        if (!aborting.signal.aborted) setFailure(isLost ? 'noNetwork' : 'unavailable')
      },
    )
    return () => aborting.abort()
  }, [driverId, tenantId, attempt])
  if (!driver)
    return (
      <Notice tone="blue" title={t('driver.bonus.signIn')}>
        <Link to="/map/account" state={leave}>
          {t('driver.bonus.toAccount')}
        </Link>
      </Notice>
    )
  if (failure) return <Failed failure={failure} retry={() => setAttempt((last) => last + 1)} />
  if (!bonuses) return null
  if (bonuses.length === 0) return <Notice tone="grey" title={t('driver.bonus.none')} />
  const bonus = bonuses.find(({ id }) => id === chosen)
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>{t('driver.bonus.which')}</legend>
      {bonuses.map((each) => {
        const { id, name, volume, expiresAt } = each
        return (
          <label key={id} className={styles.method} data-picked={id === chosen}>
            <input type="radio" name="bonus" checked={id === chosen} onChange={() => onChoose(each)} />
            <span className={styles.methodText}>
              <b>{name ? named(name) : t('driver.bonus.gift')}</b>
              <span className={styles.note}>
                {t('driver.bonus.rest', { energy: format.number(volume, Number.isInteger(volume) ? 0 : 2) })}
                {expiresAt && ` ${t('driver.bonus.until', { date: formatDate(expiresAt) })}`}
              </span>
            </span>
          </label>
        )
      })}
      {bonus && wantedKwh > bonus.volume && (
        <Notice tone="yellow">{t('driver.bonus.tooMuch', { energy: format.number(bonus.volume, 2) })}</Notice>
      )}
    </fieldset>
  )
}
