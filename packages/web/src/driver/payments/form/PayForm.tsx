import type { OwnBonus } from '@zaryad/model/calls/drivers'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { isFree } from '@zaryad/model/pricing/rate'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { nowMs } from '../../../clock.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { BalanceNote } from '../../account/Balance.tsx'
import { driverSession } from '../../account/driverSession.ts'
import { phoneText } from '../../account/phoneText.ts'
import type { Method, Place } from '../../place.ts'
import { type Choice, powerOf } from '../../station/connectorState.ts'
import { PriceLines } from '../../station/PriceLines.tsx'
import ui from '../../ui.module.css'
import { fullTenge } from '../limits.ts'
import { AmountField } from './AmountField.tsx'
import { Bonuses } from './Bonuses.tsx'
import { type Draft, wantedOf } from './draft.ts'
import { FreeForm } from './FreeForm.tsx'
import { draftOf, methodOf, withDraft } from './firstDraft.ts'
import { Methods } from './Methods.tsx'
import { PayButton } from './PayButton.tsx'
import { PayFailure } from './PayFailure.tsx'
import { PhoneField } from './PhoneField.tsx'
import { usePay } from './usePay.ts'

type Props = { place: Place; choice: Choice }

/** What there is to pay, or nothing. */
export function PayForm({ place, choice }: Props) {
  const { terms } = choice.point
  const Form = terms && isFree(terms) ? FreeForm : SumForm
  return <Form place={place} choice={choice} />
}

/** One form for the sum, the method and the phone: each can still be changed while the next is looked at. */
function SumForm({ place, choice }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const [draft, setDraft] = useState<Draft>(() => draftOf(query))
  const [method, setMethod] = useState<Method>(() => methodOf(query, place.methods))
  const [bonus, setBonus] = useState<OwnBonus | null>(null)
  // who is signed in has said it already
  const [phone, setPhone] = useState(() => phoneText(driverSession()?.phone ?? ''))
  const [askedAtMs] = useState(nowMs)
  const pay = usePay(place, choice)
  const { terms } = choice.point
  if (!terms) return null
  const { timeZone } = place.station
  const where = { terms, timeZone, powerW: powerOf(choice) * 1000, nowMs: askedAtMs }
  const isBonus = method === 'BONUS'
  const asked: Draft = isBonus ? { ...draft, by: 'energy' } : draft
  const wanted = wantedOf(asked, where, isBonus ? bonus?.volume : undefined)
  const isReady = wanted.problem === null && (!isBonus || bonus !== null)
  const change = (next: Draft) => {
    setDraft(next)
    setQuery((before) => withDraft(before, next), { replace: true })
  }
  const choose = (next: Method) => {
    setMethod(next)
    setQuery(
      (before) => {
        before.set('method', next)
        return before
      },
      { replace: true },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || pay.isBusy) return
    const sum = isBonus ? 0 : wanted.sum
    const bonusId = isBonus && bonus ? bonus.id : null
    pay.begin({ sum, amount: wanted.amount, method, bonusId, phone: phone || null })
  }
  return (
    <form onSubmit={submit} noValidate>
      <AmountField
        draft={asked}
        onDraft={change}
        wanted={wanted}
        full={fullTenge(where)}
        only={isBonus ? 'energy' : undefined}
      />
      {!isBonus && asked.by === 'sum' && <BalanceNote />}
      <Methods methods={place.methods} method={method} onMethod={choose} isDemo={place.isDemo} />
      {isBonus && (
        <Bonuses
          tenantId={place.station.tenantId}
          chosen={bonus?.id ?? null}
          onChoose={setBonus}
          wantedKwh={writtenNumber(draft.energy) ?? 0}
        />
      )}
      {!isBonus && <PhoneField phone={phone} onPhone={setPhone} />}
      <div className={ui.bottom}>
        {pay.problem && (
          <PayFailure
            problem={pay.problem}
            others={place.methods.filter((each) => each !== method && each !== 'BONUS')}
            onOther={(other) => {
              choose(other)
              pay.forget()
            }}
          />
        )}
        <PriceLines terms={terms} timeZone={timeZone} />
        <PayButton isReady={isReady} isBusy={pay.isBusy}>
          {isBonus
            ? t('driver.pay.byBonus', { energy: format.number(wanted.amount ?? 0) })
            : Number.isNaN(wanted.sum)
              ? t('driver.pay.pay')
              : t('driver.pay.paySum', { sum: format.money(wanted.sum) })}
        </PayButton>
      </div>
    </form>
  )
}
