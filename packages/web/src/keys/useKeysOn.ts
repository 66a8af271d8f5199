import { usePreference } from '../kit/usePreference.ts'
import { useUser } from '../session/useUser.ts'

/** Whether single keys act (WCAG 2.1.4): each person's own choice, in this browser. */
export function useKeysOn() {
  const user = useUser()
  const [value, set] = usePreference<'on' | 'off'>(`keys.${user?.userName ?? ''}`, 'on')
  return [value === 'on', (isOn: boolean) => set(isOn ? 'on' : 'off')] as const
}
