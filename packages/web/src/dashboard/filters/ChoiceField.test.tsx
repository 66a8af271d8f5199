import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ChoiceField } from './ChoiceField.tsx'

type Asked = { body: { paging: { take: number }; query?: string; filter: object } }

const tooMany = { code: 'tooManyRows', count: 200_000 }
const named = (...names: string[]) => ({ result: names.map((name) => ({ id: `id of ${name}`, name })) })

const locations = (value = '') => (
  <ChoiceField
    label="Локация"
    resource="chargeStations"
    filter={{}}
    name={({ name }) => name}
    value={value}
    onChange={() => {}}
  />
)
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('all that one answer holds are offered', async () => {
  const { person, asked } = await show(locations(), {
    server: { 'POST /chargeStations/search': () => named('Алатау', 'Степь') },
  })
  await person.click(screen.getByRole('combobox'))
  await expect.poll(options).toEqual(['Все', 'Алатау', 'Степь'])
  expect(asked.map(({ body }) => body)).toMatchObject([{ paging: { skip: 0, take: 0 } }])
})

test('of more than one answer holds, what is typed is looked for among all, and what is chosen has its name', async () => {
  const server = {
    'POST /chargeStations/search': ({ body }: Asked) => {
      if (body.paging.take === 0 && !('id' in body.filter)) return Response.json(tooMany, { status: 422 })
      if ('id' in body.filter) return named('Далёкая')
      // found by its address, which its name does not have
      return body.query ? named('Степь') : named('Алатау', 'Берег')
    },
  }
  const { person } = await show(locations('id of Далёкая'), { server })
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await expect.poll(() => field.value).toBe('Далёкая')
  await person.click(field)
  await expect.poll(options).toEqual(['Все', 'Далёкая', 'Алатау', 'Берег'])
  await person.type(field, 'Абая 1', { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
  await expect.poll(options).toEqual(['Все', 'Далёкая', 'Степь'])
})

test('what is chosen and is not there, or is another company’s, says so instead of standing empty', async () => {
  const said = Promise.withResolvers<Response>()
  await show(locations('id of Чужая'), { server: { 'POST /chargeStations/search': said.promise } })
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect(field.value).toBe('')
  said.resolve(Response.json(named('Алатау', 'Степь')))
  await expect.poll(() => field.value).toBe('Запись не найдена')
})
