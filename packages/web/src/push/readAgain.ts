import type { Query } from '@tanstack/react-query'
import type { Notification } from '@zaryad/model'
import { queryClient } from '../queryClient.ts'
import { flashChanged, keepChanged } from './changed.ts'
import { resourceOfQuery, touchedBy } from './touched.ts'

/** At most two redraws a second (the screens' rule), fewer where readings come all the time. */
const APART_MS = 500
const METER_WAIT_MS = 3_000
/** One thing that happens changes several rows: their news come together. */
const TOGETHER_MS = 20

const due = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastMs = 0

/** What is shown of the resources that changed is read again: at once after a silence, in a burst together. */
export function noteChange(notification: Notification): void {
  const atMs = Date.now() + (notification.kind === 'meter' ? METER_WAIT_MS : TOGETHER_MS)
  keepChanged(notification)
  for (const resource of touchedBy(notification))
    due.set(resource, Math.min(due.get(resource) ?? Number.POSITIVE_INFINITY, atMs))
  plan()
}

function plan(): void {
  clearTimeout(timer)
  if (due.size === 0) return
  const atMs = Math.max(Math.min(...due.values()), lastMs + APART_MS)
  timer = setTimeout(flush, Math.max(0, atMs - Date.now()))
}

function flush(): void {
  const now = Date.now()
  lastMs = now
  const ready = new Set(
    [...due].filter(([, atMs]) => atMs <= now + TOGETHER_MS).map(([resource]) => resource),
  )
  for (const resource of ready) due.delete(resource)
  plan()
  if (ready.size === 0) return
  void readAgain(({ queryKey }) => ready.has(resourceOfQuery(queryKey))).then(flashChanged)
}

/** What is being read for the first time may have been answered before the change: it is read once more after that. */
async function readAgain(isTouched: (query: Query) => boolean): Promise<void> {
  const begun = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isTouched })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ predicate: isTouched })
  if (begun.length > 0) await queryClient.invalidateQueries({ predicate: (query) => begun.includes(query) })
}

/** After a silence nobody knows what was missed. */
export const readAllAgain = () => queryClient.invalidateQueries()

/** What was read before anything was heard, once the page has all of it: on a slow line that comes first. */
export function readAllOnceQuiet(): void {
  if (queryClient.isFetching() === 0) return void readAllAgain()
  const leave = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return
    leave()
    void readAllAgain()
  })
}
