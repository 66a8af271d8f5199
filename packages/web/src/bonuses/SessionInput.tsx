import { useWatch } from 'react-hook-form'
import { RefInput } from '../kit/fields/RefInput.tsx'
import type { FormInput } from '../kit/screen.ts'

/** A compensation names the session that went wrong; a gift has none. */
export const SessionInput: FormInput = (props) => {
  const source: unknown = useWatch({ name: 'source' })
  return source === 'compensation' ? <RefInput {...props} isRequired /> : null
}
