import type { Cell } from '@zaryad/model/csv'
import { Zip } from 'fflate'
import { rowXml } from './cells.ts'
import { deflated } from './deflated.ts'
import { mainNamespace, partsOf } from './parts.ts'

export type SheetRow = { cells: Cell[]; isBold?: boolean }
type Sheet = {
  name: string
  /** Of each column, in characters. */
  widths: readonly number[]
  rows: () => AsyncIterable<SheetRow> | Iterable<SheetRow>
}

/** Written to the zip in pieces of about this many characters. */
const piece = 128 * 1024

/**
 * An XLSX file as it is made, in steady memory. Sheets are written last to first, so that the first may sum up
 * what the others have seen.
 */
export async function* workbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
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
  for (const [index, sheet] of [...sheets.entries()].reverse()) {
    const file = deflated(`xl/worksheets/sheet${index + 1}.xml`)
    zip.add(file)
    let text = opening(sheet)
    for await (const { cells, isBold } of sheet.rows()) {
      text += rowXml(cells, isBold)
      if (text.length < piece) continue
      await file.write(text)
      text = ''
      yield* taken()
    }
    await file.end(`${text}</sheetData></worksheet>`)
    yield* taken()
  }
  for (const [path, xml] of partsOf(sheets.map(({ name }) => name))) {
    const file = deflated(path)
    zip.add(file)
    await file.end(xml)
  }
  zip.end()
  yield* taken()
}

/** The head of a sheet stays in sight. */
function opening({ widths }: Sheet): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
}
