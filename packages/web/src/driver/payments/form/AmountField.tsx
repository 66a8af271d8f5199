import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/useFormat.ts'
import { fullKwh, presets } from '../limits.ts'
import type { Draft, Wanted } from './draft.ts'
import styles from './form.module.css'

/** As sums are copied, from our own buttons too. */
const sign = /(?<!\s)\s*(₸|тг\.?|тенге|теңге|kzt)\s*$/i

type Props = {
  draft: Draft
  onDraft: (draft: Draft) => void
  wanted: Wanted
  /** Tenge for a whole battery. */
  full: number
  /** Where there is nothing to choose. */
  only?: 'sum' | 'energy' | undefined
}

/** By money, by energy, or until the battery is full; each tells about how much of the other it is. */
export function AmountField({ draft, onDraft, wanted, full, only }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const isSum = draft.by === 'sum'
  const value = isSum ? (draft.isFull ? String(full) : draft.sum) : draft.energy
  const isTyped = value !== ''
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>{t('driver.pay.howMuch')}</legend>
      {!only && (
        <div className={styles.tabs}>
          {(['sum', 'energy'] as const).map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={draft.by === by}
              onClick={() => onDraft({ ...draft, by })}
            >
              {t(`driver.pay.by.${by}`)}
            </button>
          ))}
        </div>
      )}
      {isSum && (
        <div className={styles.presets}>
          {presets
            .filter((preset) => preset >= wanted.least)
            .map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={!draft.isFull && draft.sum === String(preset)}
                onClick={() => onDraft({ ...draft, sum: String(preset), isFull: false })}
              >
                {format.money(preset)}
              </button>
            ))}
          {!only && (
            <button
              type="button"
              aria-pressed={draft.isFull}
              onClick={() => onDraft({ ...draft, isFull: true })}
            >
              {t('driver.pay.full', { energy: format.number(fullKwh) })}
            </button>
          )}
        </div>
      )}
      <label className={styles.label} htmlFor={id}>
        {t(isSum ? 'driver.pay.sumLabel' : 'driver.pay.energyLabel')}
      </label>
      <input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={wanted.problem !== null}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const text = target.value.replace(sign, '').slice(0, 12)
          onDraft(isSum ? { ...draft, sum: text, isFull: false } : { ...draft, energy: text })
        }}
      />
      <p
        id={`${id}-note`}
        className={wanted.problem && isTyped ? styles.wrong : styles.note}
        aria-live="polite"
      >
        {wanted.problem
          ? t(`driver.pay.problem.${isSum ? 'sum' : 'energy'}`, {
              least: format.number(wanted.least),
              most: format.number(wanted.most),
            })
          : aboutText()}
      </p>
    </fieldset>
  )

  function aboutText(): string {
    const { estimate, sum } = wanted
    if (!estimate) return t('driver.pay.about.free')
    const time = format.duration(estimate.durationS)
    const energy = format.number(estimate.energyWh / 1000, estimate.energyWh < 10_000 ? 1 : 0)
    const about = isSum
      ? t('driver.pay.about.energy', { energy, time })
      : t('driver.pay.about.sum', { sum: format.money(sum), time })
    return `${about} ${only === 'energy' ? '' : t('driver.pay.rest')}`
  }
}
