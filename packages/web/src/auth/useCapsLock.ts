import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock was on at the last key, and the handlers that find out. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState?.('CapsLock') ?? false)
  return [isOn, { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) }] as const
}
