import type { Cell } from '@zaryad/model/csv'
import { Zip } from 'fflate'
import { rowXml } from './cells.ts'
import { deflated } from './deflated.ts'
import { mainNamespace, partsOf, type Tab } from './parts.ts'

export type SheetRow = { cells: Cell[]; isBold?: boolean }
type Sheet = {
  name: string
  /** Of each column, in characters. */
  widths: readonly number[]
  rows: () => AsyncIterable<SheetRow> | Iterable<SheetRow>
}

/** Written to the zip in pieces of about this many characters. */
const piece = 128 * 1024
/** A sheet of Excel has 1,048,576 lines, the first of them the head. */
const mostSheetRows = 1_048_575

/**
 * An XLSX file as it is made, in steady memory. Sheets are written last to first, so that the first may sum up
 * what the others have seen. What is more than a sheet takes goes on in another, under the same head.
 */
export async function* workbook(
  sheets: readonly Sheet[],
  mostRows = mostSheetRows,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  const tabs: Tab[] = []
  const begin = (name: string, number: number, part: number) => {
    const path = part === 1 ? `sheet${number}.xml` : `sheet${number}-${part}.xml`
    // sheets come last to first, the parts of one first to last
    tabs.splice(part - 1, 0, { path, name: part === 1 ? name : `${name} ${part}` })
    const file = deflated(`xl/worksheets/${path}`)
    zip.add(file)
    return file
  }
  for (const [index, sheet] of [...sheets.entries()].reverse()) {
    let [part, lines, head, text] = [1, 0, '', opening(sheet)]
    let file = begin(sheet.name, index + 1, part)
    for await (const { cells, isBold } of sheet.rows()) {
      const row = rowXml(cells, isBold)
      if (lines > mostRows) {
        await file.end(text + closing)
        part += 1
        file = begin(sheet.name, index + 1, part)
        text = opening(sheet) + head
        lines = 1
      }
      head ||= row
      text += row
      lines += 1
      if (text.length < piece) continue
      await file.write(text)
      text = ''
      yield* taken()
    }
    await file.end(text + closing)
    yield* taken()
  }
  for (const [path, xml] of partsOf(tabs)) {
    const file = deflated(path)
    zip.add(file)
    await file.end(xml)
  }
  zip.end()
  yield* taken()
}

const closing = '</sheetData></worksheet>'

/** The head of a sheet stays in sight. */
function opening({ widths }: Sheet): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
}
