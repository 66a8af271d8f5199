/** What a key asks for; `go` waits for a letter, `page` is that letter. */
export type Press =
  | { is: 'search' | 'help' | 'go' | 'next' | 'previous' | 'select' | 'open' | 'edit' | 'create' }
  | { is: 'page'; route: string }

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Single keys by their place on the keyboard: in ru and kz the same place has another letter. */
const singles = {
  KeyG: 'go',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyX: 'select',
  KeyO: 'open',
  KeyE: 'edit',
  KeyC: 'create',
} as const

/** After `g`: where to. The letters are of the English words, for they are printed on every keyboard. */
export const goLetters: readonly [code: string, route: string][] = [
  ['KeyD', '/components/dashboard/dashboard'],
  ['KeyP', '/chargePoints'],
  ['KeyL', '/chargeStations'],
  ['KeyT', '/transactions'],
  ['KeyR', '/rates'],
  ['KeyC', '/cards/rFIDCards'],
  ['KeyU', '/users'],
  ['KeyB', '/billings'],
  ['KeyV', '/reservations'],
  ['KeyM', '/meterValues'],
  ['KeyJ', '/logs/userLogs'],
  ['KeyI', '/profile'],
]

export const letterOf = (code: string) => code.replace('Key', '')

export function pressOf(
  { code, key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  isAfterGo: boolean,
): Press | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === '?' || (code === 'Slash' && shiftKey)) return { is: 'help' }
  if (key === '/' || code === 'Slash') return { is: 'search' }
  if (shiftKey) return null
  const route = isAfterGo ? goLetters.find(([letter]) => letter === code)?.[1] : undefined
  if (route) return { is: 'page', route }
  const single = Object.entries(singles).find(([place]) => place === code)?.[1]
  return single ? { is: single } : null
}

/** `Ctrl K`, on a Mac `⌘ K`: from anywhere, texts included. */
export const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey
