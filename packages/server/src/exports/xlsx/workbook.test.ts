import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbook } from './workbook.ts'

const sheet = (name: string, rows: readonly string[]) => ({
  name,
  widths: [10],
  rows: () => rows.map((each) => ({ cells: [each] })),
})

/** Texts of the first column, by the names of the tabs in their order. */
async function read(parts: AsyncIterable<Uint8Array>) {
  const files = unzipSync(Buffer.concat(await Array.fromAsync(parts)))
  const text = (path: string) => strFromU8(files[path]!)
  const target = (id: string) =>
    new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(text('xl/_rels/workbook.xml.rels'))![1]!
  const types = text('[Content_Types].xml')
  return [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)" sheetId="\d+" r:id="(\w+)"/g)].map(
    ([, name, id = '']) => {
      expect(types).toContain(`PartName="/xl/${target(id)}"`)
      return [name, [...text(`xl/${target(id)}`).matchAll(/<t>([^<]*)</g)].map(([, cell]) => cell)]
    },
  )
}

test.each([
  [
    3,
    [
      ['Sums', ['all']],
      ['Rows', ['head', 'a', 'b', 'c']],
    ],
  ],
  [
    2,
    [
      ['Sums', ['all']],
      ['Rows', ['head', 'a', 'b']],
      ['Rows 2', ['head', 'c']],
    ],
  ],
  [
    1,
    [
      ['Sums', ['all']],
      ['Rows', ['head', 'a']],
      ['Rows 2', ['head', 'b']],
      ['Rows 3', ['head', 'c']],
    ],
  ],
])('where a sheet takes %i rows, what is more goes on in another under the same head', async (most, tabs) => {
  expect(
    await read(workbook([sheet('Sums', ['all']), sheet('Rows', ['head', 'a', 'b', 'c'])], most)),
  ).toEqual(tabs)
})
