import type { ComponentProps } from 'react'
import { DateField } from './DateField.tsx'
import { PickersProvider } from './PickersProvider.tsx'

/** A date field with all that it needs round it. */
export function AloneDateField(props: ComponentProps<typeof DateField>) {
  return (
    <PickersProvider>
      <DateField {...props} />
    </PickersProvider>
  )
}
