import type { PackageOffer } from '@zaryad/model/calls/drivers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { spoken } from '../../kit/spokenName.ts'
import { HeldButton } from '../../theme/HeldButton.tsx'
import { Notice } from '../Notice.tsx'
import { ProviderError } from '../payments/askOnce.ts'
import { problemText } from '../payments/form/problemText.ts'
import { postSecure } from '../payments/postSecure.ts'
import { useBroughtBack } from '../payments/useBroughtBack.ts'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { buy } from './buy.ts'
import { askAsDriver } from './driverHttp.ts'
import { Loaded } from './Loaded.tsx'
import { useNamed } from './named.ts'
import { useLoaded } from './useLoaded.ts'

const load = async (signal: AbortSignal) =>
  (await askAsDriver('POST /api/v1/driver/packages/search', { body: {}, signal })).result
const banks = ['KASPI', 'HALYK'] as const

/** kWh that can be bought ahead; the price of one stands beside the price of all. */
export function Packages() {
  const { t } = useTranslation()
  const answer = useLoaded(load)
  return (
    <Loaded answer={answer} empty={t('account.packages.none')}>
      {(rows) => rows.map((offer) => <OfferCard key={offer.id} offer={offer} />)}
    </Loaded>
  )
}

function OfferCard({ offer }: { offer: PackageOffer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const named = useNamed()
  const terms = spoken(offer, 'terms')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useBroughtBack(() => setBusy(false))

  async function pay(bank: (typeof banks)[number]) {
    setBusy(true)
    setProblem(undefined)
    try {
      const begun = await buy(offer, bank)
      if (begun.next === 'bank') location.assign(begun.url)
      else if (begun.next === 'card') location.assign(begun.path)
      else if (begun.next === 'secure') postSecure(begun.form)
      else navigate(`/map/account?payment=${begun.id}`)
    } catch (error) {
      setProblem(
        error instanceof ProviderError ? `driver.provider.${error.provider}` : problemText(error).key,
      )
      setBusy(false)
    }
  }
  return (
    <section className={ui.card}>
      <div className={ui.row}>
        <h2>{named(offer.name)}</h2>
        <b>{format.money(offer.price)}</b>
      </div>
      <p className={ui.small}>{offer.company}</p>
      <p>
        {`${format.number(offer.volume)} ${t('driver.unit.kwh')}`} ·{' '}
        {t('account.packages.each', { price: format.money(offer.price / offer.volume, 2) })} ·{' '}
        {t('account.packages.days', { count: offer.validDays })}
      </p>
      {terms && <p className={`${ui.small} ${styles.terms}`}>{terms}</p>}
      {problem && <Notice tone="red">{t(problem)}</Notice>}
      <div className={styles.two}>
        {banks.map((bank) => (
          <HeldButton
            key={bank}
            className={ui.button}
            data-look="soft"
            disabled={isBusy}
            aria-label={t('account.packages.buyBy', {
              bank: t(`driver.method.${bank}.name`),
              name: named(offer.name),
            })}
            onClick={() => void pay(bank)}
          >
            {t(`driver.method.${bank}.name`)}
          </HeldButton>
        ))}
      </div>
    </section>
  )
}
