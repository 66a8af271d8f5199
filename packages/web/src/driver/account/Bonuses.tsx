import type { OwnBonus } from '@zaryad/model/calls/drivers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { askAsDriver } from './driverHttp.ts'
import { Loaded } from './Loaded.tsx'
import { Movements } from './Movements.tsx'
import { useNamed } from './named.ts'
import { useLoaded } from './useLoaded.ts'

const load = async (signal: AbortSignal) =>
  (await askAsDriver('POST /api/v1/driver/bonuses/search', { body: {}, signal })).result

/** kWh that are left, those that run out first on top. */
export function Bonuses() {
  const { t } = useTranslation()
  const answer = useLoaded(load)
  return (
    <Loaded answer={answer} empty={t('account.bonuses.none')}>
      {(rows) => rows.map((bonus) => <BonusCard key={bonus.id} bonus={bonus} />)}
    </Loaded>
  )
}

function BonusCard({ bonus }: { bonus: OwnBonus }) {
  const { t } = useTranslation()
  const format = useFormat()
  const named = useNamed()
  const [isOpen, setOpen] = useState(false)
  const energy = (kWh: number) => `${format.number(kWh, 2)} ${t('driver.unit.kwh')}`
  return (
    <section className={ui.card}>
      <div className={ui.row}>
        <h2>{bonus.name ? named(bonus.name) : t('driver.bonus.gift')}</h2>
        <span className={ui.chip} data-tone={bonus.state === 'active' ? 'green' : 'grey'}>
          {t(`account.bonuses.${bonus.state}`)}
        </span>
      </div>
      <p className={ui.small}>{bonus.company}</p>
      <p className={styles.rest}>{energy(bonus.volume)}</p>
      <p className={ui.small}>
        {t('account.bonuses.of', { energy: energy(bonus.issued) })}
        {bonus.expiresAt && ` · ${t('driver.bonus.until', { date: formatDate(bonus.expiresAt) })}`}
        {bonus.held > 0 && ` · ${t('account.bonuses.held', { energy: energy(bonus.held) })}`}
      </p>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('account.bonuses.movements')}
      </button>
      {isOpen && <Movements bonusId={bonus.id} />}
    </section>
  )
}
