import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useEffect, useId, useState } from 'react'
import { typedNumber } from '../kit/fields/numberText.ts'
import { useNumberProblem } from '../kit/fields/useNumberProblem.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './emulator.module.css'

type Props = {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  whyNot?: string | undefined
  hint?: string
}

/** A slider and the same as a number; what is outside is brought back when the field is left. */
export function Knob({ label, min, max, step, value, onChange, whyNot, hint }: Props) {
  const id = useId()
  const { format } = useWords()
  const [typed, setTyped] = useState<string>()
  const given = writtenNumber(typed ?? '') ?? Number.NaN
  const isGood = given >= min && given <= max
  const wrong = useNumberProblem()(typed ?? '', { least: min, most: max })
  useEffect(() => {
    if (isGood && given === value) setTyped(undefined)
  }, [isGood, given, value])
  const commit = () => {
    if (isGood) onChange(given)
    setTyped(undefined)
  }
  const note = whyNot ?? hint
  const common = {
    min,
    max,
    step,
    disabled: whyNot !== undefined,
    'aria-describedby': note || wrong ? `${id}-note` : undefined,
  }
  return (
    <div className={styles.knob} title={whyNot}>
      <label htmlFor={id}>{label}</label>
      <input
        {...common}
        type="range"
        aria-label={label}
        value={Math.min(max, Math.max(min, value))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <input
        {...common}
        id={id}
        inputMode="decimal"
        value={typed ?? typedNumber(value, format.language)}
        aria-invalid={typed !== undefined && !isGood}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {(wrong || note) && (
        <span id={`${id}-note`} className={wrong ? styles.wrong : styles.hidden}>
          {wrong ?? note}
        </span>
      )}
    </div>
  )
}
