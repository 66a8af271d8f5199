import { Search as Glass, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bounds, Place } from '../../../map/geo.ts'
import { Results } from './Results.tsx'
import styles from './search.module.css'
import { useFound } from './useFound.ts'

type Props = {
  here: Place | undefined
  /** The nearest to here come first. */
  from: () => Place
  onStation: (id: string) => void
  onCity: (bounds: Bounds) => void
  /** At the end of the field. */
  children?: ReactNode
}

/** By name or address, in any of the alphabets: a combobox of ARIA, so that keys alone do. */
export function Search({ here, from, onStation, onCity, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useFound(text, from)
  const count = found.cities.length + found.stations.length
  const isShown = isOpen && found.state !== 'none'
  const at = Math.min(active, count - 1)
  const clear = () => {
    setText('')
    setOpen(false)
    setActive(-1)
  }
  const pick = (index: number) => {
    const city = found.cities[index]
    const station = found.stations[index - found.cities.length]
    if (city) {
      setText(city.name)
      setOpen(false)
      onCity(city.bounds)
    } else if (station) onStation(station.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return clear()
    if (event.key === 'Enter' && isShown && found.state === 'found') return pick(Math.max(at, 0))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || count === 0) return
    event.preventDefault()
    setOpen(true)
    setActive(at < 0 && step < 0 ? count - 1 : (at + step + count) % count)
  }
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <div className={styles.field}>
        <Glass size={20} strokeWidth={1.5} aria-hidden className={styles.glass} />
        <input
          ref={input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('driver.search.label')}
          placeholder={t('driver.search.label')}
          aria-expanded={isShown && count > 0}
          aria-controls={isShown ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(text !== '')}
          onKeyDown={press}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('driver.search.clear')}
            onClick={() => {
              clear()
              input.current?.focus()
            }}
          >
            <X aria-hidden />
          </button>
        )}
        {children && <span className={styles.end}>{children}</span>}
      </div>
      {isShown && <Results id={id} found={found} active={at} here={here} onPick={pick} />}
    </search>
  )
}
