import { IconButton, InputAdornment } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './kind.ts'
import { TextInput } from './TextInput.tsx'

/** A password: shown on demand; left empty, the present one stays. */
export function SecretInput(props: InputProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const endAdornment = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={t(isShown ? 'shell.hidePassword' : 'shell.showPassword')}
        onClick={() => setShown(!isShown)}
      >
        <Icon />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      slotProps={{ input: { endAdornment } }}
    />
  )
}
