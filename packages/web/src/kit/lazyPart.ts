import { type ComponentType, lazy } from 'react'
import { ButtonAbsent, FieldAbsent, RowActionsAbsent } from './page/controlAbsent.tsx'
import { PartAbsent } from './page/PartAbsent.tsx'
import { type Absent, standInFor } from './page/standInFor.tsx'
import { isUnloaded, loadOnline } from './page/unloaded.ts'

const lazyOr =
  (Said: ComponentType<Absent<object>>): typeof lazy =>
  (load) =>
    lazy(() =>
      loadOnline(load).catch((error) => {
        if (isUnloaded(error)) return { default: standInFor(load, Said) as never }
        throw error
      }),
    )

/**
 * React's `lazy` for a dialog, or for a part of a page: what cannot be fetched says so in its place, and is asked for
 * there again, while the page around it goes on.
 */
export const lazyPart = lazyOr(PartAbsent)

/** The same for what is no larger than a button. */
export const lazyButton = lazyOr(ButtonAbsent)

/** For what can be done with each row of a list. */
export const lazyRowActions = lazyOr(RowActionsAbsent)

/** For an input or a filter: what else was typed around it stays. */
export const lazyField = lazyOr(FieldAbsent)
