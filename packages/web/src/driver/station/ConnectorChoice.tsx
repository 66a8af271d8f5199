import { pluggedStatuses } from '@zaryad/model/choices'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../clock.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { ConnectorIcon } from '../../map/ConnectorIcon.tsx'
import type { Place } from '../place.ts'
import { type Choice, keyOf, powerOf } from './connectorState.ts'
import { ownName, typeName } from './plugName.ts'
import { pricesToday } from './priceToday.ts'
import styles from './station.module.css'

const plugged = new Set<string>(pluggedStatuses)
/** A number stays on one line with its sign or unit. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

type Props = { choice: Choice; place: Place; isPicked: boolean; onPick: () => void }

/** A connector one can charge at, with its price of this moment. */
export function ConnectorChoice({ choice, place, isPicked, onPick }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { connector, point } = choice
  const [price] = point.terms ? pricesToday(point.terms, place.station.timeZone, nowMs()) : []
  const power = powerOf(choice)
  const facts = [
    unbroken(ownName(point.name, place.station, t)),
    unbroken(t('driver.station.number', { number: connector.connectorId })),
    power > 0 &&
      unbroken(t('stationMap.power', { power: format.number(power, Number.isInteger(power) ? 0 : 1) })),
  ].filter(Boolean)
  return (
    <label className={styles.choice} data-picked={isPicked}>
      <input type="radio" name="connector" value={keyOf(choice)} checked={isPicked} onChange={onPick} />
      <ConnectorIcon type={connector.type} size={28} />
      <span className={styles.what}>
        <span className={styles.plug}>{typeName(connector.type, t)}</span>
        <span className={styles.where}>{facts.join(', ')}</span>
        {plugged.has(connector.status ?? '') && (
          <span className={styles.where}>
            {t(connector.status === 'Finishing' ? 'driver.station.stillPlugged' : 'driver.station.plugged')}
          </span>
        )}
        {connector.isOwn && <span className={styles.where}>{t('driver.station.own')}</span>}
      </span>
      {price && (
        <span className={styles.price}>
          <b>{format.money(price.energyTiyn / 100, price.energyTiyn % 100 ? 2 : 0)}</b>
          <span className={styles.where}>{t('driver.price.perKwh')}</span>
        </span>
      )}
    </label>
  )
}
