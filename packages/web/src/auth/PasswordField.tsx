import { IconButton } from '@mui/material'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SignIn.module.css'

type Props = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  isInvalid?: boolean
  hasFocus?: boolean
  hint?: string
}

/** A password that can be shown and pasted, with a word when Caps Lock is on. */
export function PasswordField({ label, name, autoComplete, isInvalid = false, hasFocus, hint }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, capsLockHandlers] = useCapsLock()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.password}>
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: all else is filled in
          autoFocus={hasFocus}
          required
          aria-invalid={isInvalid}
          aria-describedby={`${id}-hint`}
          {...capsLockHandlers}
        />
        <IconButton
          onClick={() => setShown(!isShown)}
          aria-label={t(isShown ? 'shell.hidePassword' : 'shell.showPassword')}
          aria-pressed={isShown}
        >
          {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      </div>
      <div id={`${id}-hint`} aria-live="polite">
        {isCapsLock ? (
          <p className={styles.caps}>
            <CircleAlert size={15} aria-hidden />
            {t('signIn.capsLock')}
          </p>
        ) : (
          hint && <p className={styles.hint}>{hint}</p>
        )}
      </div>
    </div>
  )
}

/** Whether Caps Lock was on at the last key, and the handlers that find out. */
function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState?.('CapsLock') ?? false)
  return [isOn, { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) }] as const
}
