import { entities } from '@zaryad/model'
import { instantOf, localOf } from '@zaryad/model/pricing/localTime'
import { Suspense } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { networkTimeZone } from '../../../i18n/format.ts'
import { inputs } from '../../../kit/fields/inputs.tsx'
import type { Row } from '../../../kit/screen.ts'
import { BulkCardsDialog } from './BulkCardsDialog.tsx'

const entity = entities.rFIDCards
const dayMs = 86_400_000
const Input = inputs.instant

/** The end of the day a year from now. */
function nextYear(): string {
  const day = Math.floor(localOf(networkTimeZone, Date.now() + 365 * dayMs) / dayMs)
  return new Date(instantOf(networkTimeZone, (day + 1) * dayMs - 1000)).toISOString()
}

/** A year more, unless said otherwise; without a date there is no end. */
export function Extend(props: { rows: Row[]; onClose: (isDone: boolean) => void }) {
  const form = useForm<{ expiresAt: string | null }>({ defaultValues: { expiresAt: nextYear() } })
  const expiresAt = form.watch('expiresAt')
  const isValid = expiresAt === null || !Number.isNaN(Date.parse(expiresAt))
  return (
    <BulkCardsDialog {...props} action="extend" body={isValid ? { expiresAt } : undefined}>
      <FormProvider {...form}>
        <Suspense>
          <Input
            entity={entity}
            name="expiresAt"
            field={entities.rFIDCards.fields.expiresAt}
            isRequired={false}
            isNew={false}
          />
        </Suspense>
      </FormProvider>
    </BulkCardsDialog>
  )
}
