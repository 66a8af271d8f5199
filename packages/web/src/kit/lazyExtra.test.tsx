import { act, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { lazyExtra } from './lazyExtra.ts'
import { lazyButton, lazyField, lazyPart, lazyRowActions } from './lazyPart.ts'

/** A part whose file does not come the first time, as Vite tells it. */
function late<P extends object>(Part: ComponentType<P>) {
  let asked = 0
  return async () => {
    asked += 1
    if (asked > 1) return { default: Part }
    const error = new TypeError('Failed to fetch dynamically imported module')
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

test('a page goes on without what it can do without, which comes once there is a network', async () => {
  const Plan = lazyExtra(late(() => <p>Карта</p>))
  const Other = lazyExtra(
    late(() => <p>Другая карта</p>),
    () => <p>Без карты</p>,
  )
  await show(
    <Suspense>
      <h1>Станция</h1>
      <Plan />
      <Other />
    </Suspense>,
  )
  await screen.findByText('Без карты')
  expect(screen.getByRole('heading', { name: 'Станция' })).toBeVisible()
  expect(screen.queryByText('Карта')).toBeNull()
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Карта')
  await screen.findByText('Другая карта')
  expect(screen.queryByText('Без карты')).toBeNull()
})

test('a part of a page says in its place that it did not come, and the rest stands', async () => {
  const Tab = lazyPart(late(() => <p>Показания</p>))
  const { person } = await show(
    <Suspense>
      <h1>Сессия</h1>
      <Tab />
    </Suspense>,
    { server: { [`GET ${location.href}`]: {} } },
  )
  await screen.findByText('Не удалось загрузить')
  expect(screen.getByRole('heading', { name: 'Сессия' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Показания')
})

const said = 'Не удалось загрузить. Повторить'
const served = { server: { [`GET ${location.href}`]: {} } }

test('a field that did not come says so under its label, and what was typed beside it stays', async () => {
  const Day = lazyField(late<{ label: string }>(({ label }) => <input aria-label={label} />))
  const { person } = await show(
    <Suspense>
      <input aria-label="Заметка" />
      <Day label="Дата" />
    </Suspense>,
    served,
  )
  await screen.findByText('Дата')
  await person.type(screen.getByRole('textbox', { name: 'Заметка' }), 'позвонить')
  await person.click(screen.getByRole('button', { name: said }))
  await screen.findByRole('textbox', { name: 'Дата' })
  expect(screen.getByRole('textbox', { name: 'Заметка' })).toHaveValue('позвонить')
})

test('what a row could do did not come: each says so, pressing it does not open the row, all come at once', async () => {
  const Stop = lazyRowActions(late(() => <button type="button">Стоп</button>))
  const Export = lazyButton(late(() => <button type="button">Выгрузить</button>))
  const opened: string[] = []
  const rows = ['первая', 'вторая']
  const { person } = await show(
    <Suspense>
      <Export />
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: as a list's rows are
        // biome-ignore lint/a11y/noStaticElementInteractions: as a list's rows are
        <div key={row} onClick={() => opened.push(row)}>
          {row} <Stop />
        </div>
      ))}
    </Suspense>,
    served,
  )
  const [whole, first] = await screen.findAllByRole('button', { name: said })
  expect(screen.getAllByRole('button', { name: said })).toHaveLength(3)
  await person.click(first!)
  await screen.findAllByRole('button', { name: 'Стоп' })
  expect(screen.getAllByRole('button', { name: 'Стоп' })).toHaveLength(2)
  expect(opened).toEqual([])
  await person.click(whole!)
  await screen.findByRole('button', { name: 'Выгрузить' })
})
