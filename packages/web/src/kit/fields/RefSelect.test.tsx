import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { RefSelect } from './RefSelect.tsx'

const found = (...names: string[]) => ({
  result: names.map((name) => ({ id: name, name })),
  count: names.length,
})

test('what was found stays till what is typed has been looked for', async () => {
  const looked = Promise.withResolvers<Response>()
  const { person, asked } = await show(
    <RefSelect target="rates" label="Тариф" value={null} onChange={() => {}} />,
    {
      server: {
        'POST /rates/search': ({ body }: { body: unknown }) =>
          JSON.stringify(body).includes('ноч') ? looked.promise : found('Дневной', 'Ночной'),
      },
    },
  )
  await person.click(screen.getByRole('combobox'))
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['Дневной', 'Ночной'])
  await person.type(screen.getByRole('combobox'), 'ноч')
  await expect.poll(() => JSON.stringify(asked.at(-1)?.body)).toContain('ноч')
  expect(options()).toEqual(['Дневной', 'Ночной'])
  looked.resolve(Response.json(found('Ночной')))
  await expect.poll(options).toEqual(['Ночной'])
})

test('another is looked for by typing over the one that is chosen', async () => {
  const { person, asked } = await show(
    <RefSelect target="rates" label="Тариф" value="1" valueName="Дневной" onChange={() => {}} />,
    { server: { 'POST /rates/search': () => found('Дневной', 'Ночной') } },
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await person.type(field, 'ноч', { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
  await expect.poll(() => JSON.stringify(asked.at(-1)?.body)).toContain('"query":"ноч"')
  expect(field.value).toBe('ноч')
})
