import { FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEffect, useId } from 'react'
import { useController } from 'react-hook-form'
import type { FormInput } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'

/** A new rate is a draft or holds, a copy of an archived one is a draft; later its state is changed by what one does with it. */
export const StateInput: FormInput = ({ name, field: declaration, isNew }) => {
  const { t, choice } = useWords()
  const id = useId()
  const { field } = useController({ name })
  const isOther = isNew && field.value !== 'draft' && field.value !== 'active'
  const { onChange } = field
  useEffect(() => {
    if (isOther) onChange('draft')
  }, [isOther, onChange])
  if (!isNew) return null
  return (
    <div>
      <FormLabel id={id} component="div">
        {t('entities.rates.begins')}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={field.value === 'draft' ? 'draft' : 'active'}
        onChange={(_, state: string | null) => state && field.onChange(state)}
      >
        {['draft', 'active'].map((state) => (
          <ToggleButton key={state} value={state}>
            {choice(declaration, state)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
