import type { ComponentProps } from 'react'
import { DateField } from './DateField.tsx'
import { DateScope } from './DateScope.tsx'

/** A date field with all that it needs round it. */
export function AloneDateField(props: ComponentProps<typeof DateField>) {
  return (
    <DateScope>
      <DateField {...props} />
    </DateScope>
  )
}
