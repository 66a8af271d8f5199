import { Alert } from '@mui/material'
import { useState } from 'react'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { useRow } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'
import styles from './onboarding.module.css'
import type { OnboardingState } from './useOnboarding.ts'

const prices = ['priceEnergy', 'priceTime', 'priceStart', 'priceIdle'] as const

/** What a driver will pay. */
export function RateStep({ state: { point, refresh } }: { state: OnboardingState }) {
  const { t, format } = useWords()
  const [error, setError] = useState<unknown>(null)
  const rateId = typeof point?.rateId === 'string' ? point.rateId : undefined
  const { data: rate } = useRow('rates', rateId, false)
  if (!point) return null
  const choose = async (id: string | null) => {
    setError(null)
    try {
      await http({ method: 'PATCH', path: `/chargePoints/${point.id}`, body: { rateId: id } })
      await refresh()
    } catch (failure) {
      setError(failure)
    }
  }
  const tenantId = point.tenantId ? { tenantId: point.tenantId } : {}
  return (
    <div className={styles.fields}>
      {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
      <RefSelect
        label={t('entities.chargePoints.fields.rateId')}
        target="rates"
        filter={{ state: 'active', ...tenantId }}
        value={rateId ?? null}
        valueName={point.rate?.name}
        onChange={choose}
        helperText={t('onboarding.rate.help')}
      />
      {rate && (
        <dl className={styles.facts}>
          {prices
            .filter((name) => name === 'priceEnergy' || Number(rate[name]) > 0)
            .flatMap((name) => [
              <dt key={name}>{t(`entities.rates.fields.${name}`)}</dt>,
              <dd key={`${name}-value`}>
                {format.money(Number(rate[name]), 2)} {t(`onboarding.rate.per.${name}`)}
              </dd>,
            ])}
        </dl>
      )}
    </div>
  )
}
