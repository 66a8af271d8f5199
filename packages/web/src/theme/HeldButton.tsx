import { type ComponentProps, useState } from 'react'

/**
 * A button that goes off while the focus is on it says so and keeps it until the focus leaves: one that is `disabled`
 * hands the keyboard to the page, and who works by it begins at the top again.
 */
export function HeldButton({
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...button
}: ComponentProps<'button'>) {
  const [isFocused, setFocused] = useState(false)
  const isHeld = disabled && isFocused
  return (
    <button
      type="button"
      {...button}
      disabled={disabled && !isHeld}
      aria-disabled={isHeld || undefined}
      onClick={(event) => (isHeld ? event.preventDefault() : onClick?.(event))}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}
