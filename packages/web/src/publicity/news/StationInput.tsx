import { useFormContext } from 'react-hook-form'
import { RefInput } from '../../kit/fields/RefInput.tsx'
import type { FormInput } from '../../kit/screen.ts'

/** Asked for only where the readers are a location's. */
export const StationInput: FormInput = (props) => {
  const { watch } = useFormContext()
  return watch('audience') === 'location' ? <RefInput {...props} isRequired /> : null
}
