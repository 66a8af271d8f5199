import { useFormContext } from 'react-hook-form'
import { NumberInput } from '../../kit/fields/NumberInput.tsx'
import { pastedPlace } from '../../kit/pastedPlace.ts'
import type { FormInput } from '../../kit/screen.ts'

/** Latitude or longitude; of a pair that a map has copied each gets its own. */
export const CoordinateInput: FormInput = (props) => {
  const { setValue } = useFormContext()
  return (
    <div
      onPaste={(event) => {
        const place = pastedPlace(event.clipboardData.getData('text'))
        if (!place) return
        event.preventDefault()
        for (const name of ['latitude', 'longitude'] as const)
          setValue(name, place[name], { shouldDirty: true, shouldValidate: true })
      }}
    >
      <NumberInput {...props} />
    </div>
  )
}
