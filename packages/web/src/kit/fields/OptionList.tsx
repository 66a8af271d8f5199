import { Checkbox, FormControlLabel } from '@mui/material'
import styles from './OptionList.module.css'

type Value = string | number
type Props = {
  options: { value: Value; label: string }[]
  value: Value[]
  onChange: (value: Value[]) => void
  label: string
}

/** As many stand below each other; more, beside each other where there is room. */
const many = 10

/** Several of a few: one checkbox each. */
export function OptionList({ options, value, onChange, label }: Props) {
  const toggle = (option: Value) =>
    onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option])
  return (
    <fieldset aria-label={label} className={styles.list} data-many={options.length > many || undefined}>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          control={<Checkbox checked={value.includes(option.value)} onChange={() => toggle(option.value)} />}
        />
      ))}
    </fieldset>
  )
}
