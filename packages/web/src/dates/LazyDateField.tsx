import { Skeleton } from '@mui/material'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { DateField } from './DateField.tsx'

const Loaded = lazy(() => import('./DateField.tsx').then((m) => ({ default: m.DateField })))

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
