import type { ComponentProps } from 'react'
import { DateScope } from '../kit/DateScope.tsx'
import { DateField } from './DateField.tsx'

/** A date field with all that it needs round it. */
export function AloneDateField(props: ComponentProps<typeof DateField>) {
  return (
    <DateScope>
      <DateField {...props} />
    </DateScope>
  )
}
