import { http } from '../../session/http.ts'
import { onSession } from '../../session/session.ts'
import { cellText, type FullColumn } from '../columns.ts'
import { search } from '../dataProvider.ts'
import type { Screen } from '../screen.ts'
import type { Words } from '../useWords.ts'
import { csvLines, mark, separatorOf } from './csv.ts'
import { addJob, changeJob, dropJob } from './jobs.ts'
import { readAll } from './readAll.ts'
import { saveFile } from './saveFile.ts'

/** Up to so many rows come at once while one waits; more of them in the background. */
export const atOnce = 10_000
const shownSavedMs = 6000
/** So many rows become text at a time: in between the page answers to its user. */
const sliceRows = 250
const breath = () => new Promise((resolve) => setTimeout(resolve))

type Export = {
  screen: Screen
  columns: FullColumn[]
  words: Words
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  total: number
}

let lastId = 0

/** Writes down that rows leave, then makes the file. Ends when it is saved or, if it is long, when it has begun. */
export async function startExport({ screen, columns, words, filter, sort, total }: Export): Promise<void> {
  const { entity } = screen
  await http({
    method: 'POST',
    path: '/userLogs/exports',
    body: { entity: entity.name, count: total, filter },
  })
  const control = new AbortController()
  const separator = separatorOf(words.format.language)
  const head = columns.map(({ name }) => words.title(entity, name))
  const parts = [mark, csvLines([head], separator)]
  const reader = readAll(
    async (skip, take) =>
      (
        await search({
          resource: entity.name,
          filter,
          sort,
          skip,
          take,
          hasCount: false,
          signal: control.signal,
        })
      ).data.map((row) => ({ ...row, id: String(row.id) })),
    atOnce,
  )
  let done = 0
  const make = async (onPage: (done: number) => void) => {
    while (!reader.isOver()) {
      const rows = await reader.next()
      for (let from = 0; from < rows.length; from += sliceRows) {
        const slice = rows.slice(from, from + sliceRows)
        const texts = slice.map((row) => columns.map((column) => cellText(screen, column, row, words)))
        parts.push(csvLines(texts, separator))
        await breath()
      }
      done += rows.length
      onPage(done)
    }
    saveFile(`${entity.name}-${new Date().toISOString().slice(0, 10)}.csv`, parts)
  }
  if (total <= atOnce) return make(() => undefined)

  const id = ++lastId
  const cancel = () => {
    control.abort()
    forget()
    dropJob(id)
  }
  // Rows of one person must not end in the file of the next.
  const forget = onSession(cancel)
  const run = async () => {
    changeJob(id, { state: 'running' })
    try {
      await make((count) => changeJob(id, { done: Math.min(count, total) }))
      forget()
      changeJob(id, { state: 'saved' })
      setTimeout(() => dropJob(id), shownSavedMs)
    } catch {
      if (!control.signal.aborted) changeJob(id, { state: 'failed' })
    }
  }
  addJob({ id, title: words.plural(entity), total, done: 0, state: 'running', retry: run, cancel })
  void run()
}
