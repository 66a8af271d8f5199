import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countRows, pieces } from './pieces.ts'

async function* chunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
}

it('cuts at ends of rows only and loses nothing, however the text arrives', async () => {
  const rows = fc.array(fc.stringMatching(/^[a-z]{0,30}$/), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 80 }),
      async (list, size, least) => {
        const text = list.map((row) => `${row}\n`).join('')
        const cut = await Array.fromAsync(pieces(chunks(text, size), least))
        expect(Buffer.concat(cut).toString()).toBe(text)
        expect(cut.every((piece) => piece.at(-1) === 10)).toBe(true)
        expect(cut.reduce((sum, piece) => sum + countRows(piece), 0)).toBe(list.length)
      },
    ),
  )
})
