import { Skeleton } from '@mui/material'
import { type ComponentProps, Suspense } from 'react'
import type { DateField } from '../../dates/DateField.tsx'
import { lazyField } from '../lazyPart.ts'

const Loaded = lazyField(() => import('../../dates/DateField.tsx').then((m) => ({ default: m.DateField })))

/** The height of a field with its label, so that nothing jumps when the pickers have come. */
const heightPx = 52

/** A date field on a page that must be light: the pickers come after it. */
export function LazyDateField(props: ComponentProps<typeof DateField>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={heightPx} sx={{ bgcolor: 'var(--sunken)' }} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
