import { act, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { lazyExtra } from './lazyExtra.ts'
import { lazyPart } from './lazyPart.ts'

/** A part whose file does not come the first time, as Vite tells it. */
function late(Part: ComponentType) {
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
