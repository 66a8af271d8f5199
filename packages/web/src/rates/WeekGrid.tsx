import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { localOf, weekdayAndMinute } from '@zaryad/model/pricing/localTime'
import { dayMinutes } from '@zaryad/model/pricing/schedule'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useNow } from '../kit/useNow.ts'
import { useWords } from '../kit/useWords.ts'
import { bandPrices, pricesText, shortPrice } from './driverLine.ts'
import { type Band, dayBands, hueOf, timeOfDay, week } from './weekBands.ts'
import styles from './weekGrid.module.css'

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

type Props = { terms: WireTerms; selected?: number | null; onSelect?: (period: number | null) => void }

/** A week by hours in bands of one price. One stop of the Tab key; arrows go from band to band. */
export function WeekGrid({ terms, selected, onSelect }: Props) {
  const words = useWords()
  const { t } = words
  const grid = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>({ day: 0, band: 0 })
  const days = week.map((day) => dayBands(terms.schedule, day))
  const here = bandAt(days, place)
  const now = weekdayAndMinute(localOf(networkTimeZone, useNow(60_000)))
  const move = (event: KeyboardEvent) => {
    const next = stepOf(event.key, days, here)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.day}.${next.band}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells of unequal width
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={styles.grid}
      aria-label={t('entities.rates.grid.label')}
      onKeyDown={move}
    >
      <div className={styles.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{timeOfDay(hour * 60)}</span>
        ))}
      </div>
      {days.map((bands, row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: its cells are
        <div
          key={week[row]}
          role="row"
          className={styles.row}
          data-today={now.weekday === week[row] || undefined}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: names its row */}
          <span role="rowheader" className={styles.day} title={t(`weekdaysLong.${week[row]}`)}>
            {t(`weekdays.${week[row]}`)}
          </span>
          {bands.map((band, index) => {
            const prices = bandPrices(terms, band.period)
            const times = `${timeOfDay(band.from)}–${timeOfDay(band.to)}`
            const text = `${t(`weekdaysLong.${week[row]}`)}, ${times}: ${pricesText(prices, words) || t('entities.rates.free')}`
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <button
                key={band.from}
                type="button"
                role="gridcell"
                className={styles.band}
                style={{ flexGrow: band.to - band.from }}
                data-place={`${row}.${index}`}
                data-hue={hueOf(band.period)}
                data-selected={(selected !== undefined && selected === band.period) || undefined}
                tabIndex={here.day === row && here.band === index ? 0 : -1}
                aria-label={text}
                title={text}
                onFocus={() => setPlace({ day: row, band: index })}
                onClick={() => onSelect?.(band.period)}
              >
                {band.period === null && terms.schedule.length > 0 && (
                  <span className={styles.base}>{t('entities.rates.grid.base')}</span>
                )}
                <span>{shortPrice(prices, words)}</span>
              </button>
            )
          })}
          {now.weekday === week[row] && (
            <i
              className={styles.now}
              style={{ '--at': now.minute / dayMinutes } as CSSProperties}
              aria-hidden
            />
          )}
        </div>
      ))}
    </div>
  )
}

type Place = { day: number; band: number }

/** The place as the grid is now: it may have fewer bands than when one stood there. */
function bandAt(days: Band[][], { day, band }: Place): Place {
  const row = Math.min(day, days.length - 1)
  return { day: row, band: Math.min(band, (days[row]?.length ?? 1) - 1) }
}

/** Where an arrow key leads: along the day, or to the band of another day at the same hour. */
function stepOf(key: string, days: Band[][], { day, band }: Place): Place | undefined {
  const bands = days[day] ?? []
  if (key === 'ArrowRight' && band + 1 < bands.length) return { day, band: band + 1 }
  if (key === 'ArrowLeft' && band > 0) return { day, band: band - 1 }
  if (key === 'Home') return { day, band: 0 }
  if (key === 'End') return { day, band: bands.length - 1 }
  const to = key === 'ArrowDown' ? day + 1 : key === 'ArrowUp' ? day - 1 : -1
  const minute = bands[band]?.from
  const other = days[to]
  if (!other || minute === undefined) return undefined
  return { day: to, band: other.findIndex(({ from, to: end }) => from <= minute && minute < end) }
}
