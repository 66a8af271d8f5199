import { ToggleButton, ToggleButtonGroup } from '@mui/material'

type Props<T extends string> = {
  label: string
  options: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, all in sight. */
export const Choices = <T extends string>({ label, options, value, onChange }: Props<T>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_event, next: T | null) => next && onChange(next)}
    sx={{ mb: 3, justifySelf: 'start' }}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} value={option.value}>
        {option.text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
