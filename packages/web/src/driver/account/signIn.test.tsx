import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import Account from './Account.tsx'
import { ReserveButton } from './ReserveButton.tsx'

const server = {
  'POST /driver/codes': { phone: '+77071234567', validS: 300 },
  'POST /driver/sessions': { token: 'a token', user: { id: 'd1' } },
}
const field = { phone: 'Телефон', code: 'Код из сообщения' }

beforeEach(() => sessionStorage.clear())

test('a page that was put away while its message was read asks for the code, and for no other', async () => {
  const { person, unmount } = await show(<Account />, { user: null, server })
  await person.type(screen.getByLabelText(field.phone), '8 707 123 45 67')
  await person.click(screen.getByRole('button', { name: 'Получить код' }))
  await screen.findByLabelText(field.code)
  unmount()
  const again = await show(<Account />, { user: null, server })
  await again.person.type(screen.getByLabelText(field.code), '12 34 56')
  await again.person.click(screen.getByRole('button', { name: 'Войти' }))
  const body = { phone: '8 707 123 45 67', code: '123456' }
  expect(again.asked.slice(0, 1)).toEqual([{ method: 'POST', path: '/driver/sessions', body }])
})

test('whoever signs in to reserve is back at the connector', async () => {
  const at = '/map?point=p1&connector=2'
  const page = (
    <>
      <ReserveButton pointId="p1" connectorId={2} />
      <Account />
    </>
  )
  const { person, router } = await show(page, { user: null, server, at })
  await person.click(screen.getByRole('button', { name: 'Забронировать' }))
  expect(router.state.location.pathname).toBe('/map/account')
  await person.type(screen.getByLabelText(field.phone), '8 707 123 45 67')
  await person.click(screen.getByRole('button', { name: 'Получить код' }))
  await person.type(await screen.findByLabelText(field.code), '123456')
  await person.click(screen.getByRole('button', { name: 'Войти' }))
  await screen.findByRole('button', { name: 'Выйти' })
  expect(router.state.location.pathname + router.state.location.search).toBe(at)
})

test.each([
  [30, 'Слишком часто. Подождите 1 минуту'],
  [3_600, 'Слишком часто. Подождите 60 минут'],
  [79_000, 'Слишком часто. Подождите 22 часа'],
])('%d s until the next code are said in minutes, a day’s rest in hours', async (retryAfter, text) => {
  const tooMany = () => problem(429, { code: 'tooMany', retryAfter })
  const { person } = await show(<Account />, { user: null, server: { 'POST /driver/codes': tooMany } })
  await person.type(screen.getByLabelText(field.phone), '8 707 123 45 67')
  await person.click(screen.getByRole('button', { name: 'Получить код' }))
  expect(await screen.findByText(text)).toBeVisible()
})
