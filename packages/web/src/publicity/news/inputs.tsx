import { MenuItem, TextField } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { useController, useFormContext } from 'react-hook-form'
import { ChoiceInput } from '../../kit/fields/ChoiceInput.tsx'
import { RefInput } from '../../kit/fields/RefInput.tsx'
import type { FormInput } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { LanguageTexts } from '../ads/languages/LanguageTexts.tsx'

/** To everybody speaks the network alone. */
export const AudienceInput: FormInput = (props) => {
  const user = useUser()
  return user && isAdministrator(user) ? <ChoiceInput {...props} /> : <OwnAudience {...props} />
}

const own = ['company', 'location']

const OwnAudience: FormInput = ({ entity, name, field }) => {
  const words = useWords()
  const { field: control } = useController({ name })
  return (
    <TextField
      select
      fullWidth
      label={words.label(entity, name)}
      value={control.value ?? ''}
      onChange={({ target }) => control.onChange(target.value)}
      onBlur={control.onBlur}
      inputRef={control.ref}
    >
      {own.map((value) => (
        <MenuItem key={value} value={value}>
          {words.choice(field, value)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Asked for only where the readers are a location's. */
export const StationInput: FormInput = (props) => {
  const { watch } = useFormContext()
  return watch('audience') === 'location' ? <RefInput {...props} isRequired /> : null
}

const names = ['title', 'text'] as const

/** Title and text of a language are written together. */
export const TextsInput: FormInput = ({ entity }) => <LanguageTexts entity={entity} names={names} />
