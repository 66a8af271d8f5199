import { entities, type RowOf } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { instantOf, localOf } from '@zaryad/model/pricing/localTime'
import { Suspense } from 'react'
import { nowMs } from '../../clock.ts'
import { inputs } from '../../kit/fields/inputs.tsx'
import { CardsDialog } from './CardsDialog.tsx'

const entity = entities.rFIDCards
const Input = inputs.instant

type Values = { expiresAt: string | null }

/** The end of the day a year from now. */
function nextYear(): string {
  const day = Math.floor(localOf(networkTimeZone, nowMs() + 365 * dayMs) / dayMs)
  return new Date(instantOf(networkTimeZone, (day + 1) * dayMs - 1000)).toISOString()
}

/** A year more, unless said otherwise; without a date there is no end. */
export const Extend = (props: { rows: RowOf<'rFIDCards'>[]; onClose: (isDone: boolean) => void }) => (
  <CardsDialog<Values>
    {...props}
    action="extend"
    start={{ expiresAt: nextYear() }}
    isReady={({ expiresAt }) => expiresAt === null || !Number.isNaN(Date.parse(expiresAt))}
  >
    {() => (
      <Suspense>
        <Input
          entity={entity}
          name="expiresAt"
          field={entities.rFIDCards.fields.expiresAt}
          isRequired={false}
          isNew={false}
        />
      </Suspense>
    )}
  </CardsDialog>
)
