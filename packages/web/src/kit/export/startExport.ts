import { nowMs } from '../../clock.ts'
import { dayOf } from '../../dates/day.ts'
import { toEdge } from '../../i18n/languages.ts'
import { httpStream } from '../../session/http.ts'
import { onNextReader } from '../../session/session.ts'
import { apiResource } from '../entityApi.ts'
import type { Screen } from '../screen.ts'
import type { Words } from '../useWords.ts'
import { addJob, changeJob, dropJob } from './jobs.ts'
import { saveBlob } from './saveFile.ts'

/** Up to so many rows come while one waits; more of them in the background. */
const atOnce = 10_000
const shownSavedMs = 6000
const newLine = 10

export type FileFormat = 'csv' | 'xlsx'
type Export = {
  screen: Screen
  format: FileFormat
  columns: string[]
  words: Words
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  total: number
}
type Progress = { done: number; bytes: number }

let lastId = 0

/** A file of the server's, taken while it is made. Ends when it is saved or, if it is long, when it has begun. */
export async function startExport(wanted: Export): Promise<void> {
  const { screen, words, total, format } = wanted
  const control = new AbortController()
  if (total <= atOnce) return take(wanted, await ask(wanted, control.signal), () => undefined)
  const id = ++lastId
  const cancel = () => {
    control.abort()
    forget()
    dropJob(id)
  }
  // Rows of one person must not end in the file of the next.
  const forget = onNextReader(cancel)
  const finish = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    try {
      await take(wanted, stream, ({ done, bytes }) => changeJob(id, { done: Math.min(done, total), bytes }))
      forget()
      changeJob(id, { state: 'saved' })
      setTimeout(() => dropJob(id), shownSavedMs)
    } catch {
      if (!control.signal.aborted) changeJob(id, { state: 'failed' })
    }
  }
  const retry = async () => {
    changeJob(id, { state: 'running', done: 0, bytes: 0 })
    const stream = await ask(wanted, control.signal).catch(() => undefined)
    if (stream) await finish(stream)
    else if (!control.signal.aborted) changeJob(id, { state: 'failed' })
  }
  const first = await ask(wanted, control.signal).catch((error) => {
    forget()
    throw error
  })
  const title = words.plural(screen.entity)
  addJob({ id, title, format, total, done: 0, bytes: 0, state: 'running', retry, cancel })
  void finish(first)
}

function ask({ screen, format, columns, words, filter, sort }: Export, signal: AbortSignal) {
  const { q, ...fields } = filter
  const { language } = words.format
  return httpStream({
    method: 'POST',
    path: `/${apiResource(screen.entity.name)}/export`,
    body: {
      format,
      columns,
      filter: fields,
      ...(q ? { query: q } : {}),
      sort: [{ field: sort.field, direction: sort.order === 'DESC' ? 'desc' : 'asc' }],
      language: toEdge(language),
    },
    signal,
  })
}

async function take(
  { screen, format }: Export,
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPart: (progress: Progress) => void,
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [lines, bytes] = [0, 0]
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    if (format === 'csv') for (const byte of value) if (byte === newLine) lines++
    onPart({ done: Math.max(0, lines - 1), bytes })
  }
  const name = `${screen.entity.name.replace('/', '-')}-${dayOf(nowMs())}.${format}`
  saveBlob(name, new Blob(parts))
}
