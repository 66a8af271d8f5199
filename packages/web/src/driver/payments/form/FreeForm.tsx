import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../Notice.tsx'
import type { Place } from '../../place.ts'
import type { Choice } from '../../station/connectorState.ts'
import ui from '../../ui.module.css'
import { PayButton } from './PayButton.tsx'
import { PayFailure } from './PayFailure.tsx'
import { usePay } from './usePay.ts'

const nothing = { sum: 0, amount: null, method: 'KASPI', bonusId: null, phone: null } as const

/** Nothing costs anything here: one button, and no bank. */
export function FreeForm({ place, choice }: { place: Place; choice: Choice }) {
  const { t } = useTranslation()
  const pay = usePay(place, choice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pay.isBusy) pay.begin(nothing)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Notice tone="green" title={t('driver.free.title')}>
        <span>{t('driver.free.text')}</span>
      </Notice>
      <div className={ui.bottom}>
        {pay.problem && <PayFailure problem={pay.problem} others={[]} onOther={pay.forget} />}
        <PayButton isReady isBusy={pay.isBusy}>
          {t('driver.free.start')}
        </PayButton>
      </div>
    </form>
  )
}
