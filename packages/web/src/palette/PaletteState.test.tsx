import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { PaletteState } from './PaletteState.tsx'

const said = /находится по полному номеру/

test.each([
  ['+7 701', true],
  ['42 18', true],
  ['+7 (701) 123', true],
  ['87011234567', false],
  ['ALA-0031', false],
])('who looks for «%s» is told that the whole telephone is needed: %s', async (text, isTold) => {
  await show(<PaletteState text={text} isEmpty isPending={false} error={null} retry={() => {}} />)
  expect(await screen.findByText(/ничего не найдено/)).toBeVisible()
  expect(screen.queryByText(said) !== null).toBe(isTold)
})
