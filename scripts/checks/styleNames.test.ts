import { expect, it } from 'vitest'
import type { Source } from './sources.ts'
import { styleNames } from './styleNames.ts'

const sheet: Source = {
  path: 'packages/web/src/a/a.module.css',
  text: '.row :global(.Mui-on:not(.off)) { margin: 0.5px }\n/* .old */',
}
const page = (text: string): Source => ({
  path: 'packages/web/src/a/A.tsx',
  text: `import kit from './a.module.css'\n${text}`,
})

it('refuses a class that its style sheet has not', () => {
  expect(styleNames([sheet, page('<b className={kit.row + kit.wide} />')])).toEqual([
    'packages/web/src/a/A.tsx names .wide, which packages/web/src/a/a.module.css has not',
  ])
})

it('refuses a class that nobody names', () => {
  expect(styleNames([sheet, page('<b />')])).toEqual([
    'packages/web/src/a/a.module.css has .row, which nobody names',
  ])
})

it('takes words of a language for no class', () => {
  const words = "{t('kit.done')}{t(`kit.units`)}"
  expect(styleNames([sheet, page(`<b className={kit.row}>${words}</b>`)])).toEqual([])
})
