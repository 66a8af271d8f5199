import type { Notification } from '@zaryad/model'
import { queryClient } from '../queryClient.ts'
import { flashChanged, keepChanged } from './changed.ts'
import { resourceOfQuery, touchedBy } from './touched.ts'

/** At most two redraws a second (the screens' rule), fewer where readings come all the time. */
const WAIT_MS = 500
const METER_WAIT_MS = 3_000

const due = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** What is shown of the resources that changed is read again, changes of one moment together. */
export function noteChange(notification: Notification): void {
  const atMs = Date.now() + (notification.kind === 'meter' ? METER_WAIT_MS : WAIT_MS)
  keepChanged(notification)
  for (const resource of touchedBy(notification))
    due.set(resource, Math.min(due.get(resource) ?? Number.POSITIVE_INFINITY, atMs))
  if (timer === undefined) timer = setTimeout(flush, WAIT_MS)
}

function flush(): void {
  timer = undefined
  const now = Date.now()
  const ready = new Set([...due].filter(([, atMs]) => atMs <= now + 50).map(([resource]) => resource))
  for (const resource of ready) due.delete(resource)
  if (due.size > 0) timer = setTimeout(flush, WAIT_MS)
  if (ready.size === 0) return
  const read = queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ready.has(resourceOfQuery(queryKey)),
  })
  void read.then(flashChanged)
}

/** After a silence nobody knows what was missed. */
export const readAllAgain = () => queryClient.invalidateQueries()
