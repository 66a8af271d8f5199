import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../../clock.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import type { Method, Place } from '../../place.ts'
import { type Choice, powerOf } from '../../station/connectorState.ts'
import { PriceLines } from '../../station/PriceLines.tsx'
import ui from '../../ui.module.css'
import { fullTenge } from '../limits.ts'
import type { PaymentView } from '../view.ts'
import { AmountField } from './AmountField.tsx'
import { type Draft, wantedOf } from './draft.ts'
import { PayButton } from './PayButton.tsx'
import { PayFailure } from './PayFailure.tsx'
import { termsToAdd } from './termsToAdd.ts'
import { usePay } from './usePay.ts'

type Props = { place: Place; choice: Choice; view: PaymentView; secret: string }

/** More for a session under way: by the same bank, and by sum or by volume as before. */
export function AddForm({ place, choice, view, secret }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const by = view.amount === null ? 'sum' : 'energy'
  const [draft, setDraft] = useState<Draft>({ by, sum: '1000', energy: '5', isFull: false })
  const [askedAtMs] = useState(nowMs)
  const pay = usePay(place, choice)
  const terms = termsToAdd(view)
  if (!terms) return null
  const { timeZone } = place.station
  const where = { terms, timeZone, powerW: powerOf(choice) * 1000, nowMs: askedAtMs }
  const wanted = wantedOf(draft, where)
  const isReady = wanted.problem === null
  const method = view.payType as Method
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || pay.isBusy) return
    const { sum, amount } = wanted
    pay.begin({ sum, amount, method, bonusId: null, phone: null, addTo: { id: view.id, secret } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <AmountField draft={draft} onDraft={setDraft} wanted={wanted} full={fullTenge(where)} only={by} />
      <p className={ui.small}>{t('driver.add.by', { bank: t(`driver.method.${method}.name`) })}</p>
      <div className={ui.bottom}>
        {pay.problem && <PayFailure problem={pay.problem} others={[]} onOther={pay.forget} />}
        <PriceLines terms={terms} timeZone={timeZone} />
        <PayButton isReady={isReady} isBusy={pay.isBusy}>
          {Number.isNaN(wanted.sum)
            ? t('driver.add.do')
            : t('driver.add.sum', { sum: format.money(wanted.sum) })}
        </PayButton>
      </div>
    </form>
  )
}
