import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, show } from '../testing/show.tsx'
import { About } from './About.tsx'

const own = { id: 'u1', userName: 'dana', name: 'Дана', phone: '', email: null, tenantName: null }

test('a code that is wrong is said to be that, and is sent again when it is asked for', async () => {
  const { person, asked } = await show(<About />, {
    server: {
      'GET /auth/profile': own,
      'POST /auth/profile/phone': { phone: '+77023334455' },
      'PATCH /auth/profile': problem(422, { code: 'invalid', errors: [{ field: 'code', code: 'invalid' }] }),
    },
  })
  const button = (name: string) => screen.findByRole('button', { name })
  await person.type(await screen.findByLabelText('Телефон'), '8 702 333 44 55')
  await person.click(await button('Получить код'))
  const code = await screen.findByLabelText('Код из сообщения')
  expect(code).toHaveAccessibleDescription(/Код отправлен на \+77023334455/)
  await person.type(code, '000000')
  await person.click(await button('Сохранить'))
  await expect.poll(() => code).toHaveAccessibleDescription('Код не подошёл или устарел')
  await person.click(await button('Отправить код ещё раз'))
  await expect.poll(() => code).toHaveAccessibleDescription(/Код отправлен/)
  expect(code).toHaveValue('')
  expect(asked.filter(({ path }) => path === '/auth/profile/phone')).toHaveLength(2)
})

test('a telephone that is none is told what one looks like', async () => {
  const refused = problem(422, { code: 'invalid', errors: [{ field: 'phone', code: 'invalid' }] })
  const { person } = await show(<About />, {
    server: { 'GET /auth/profile': own, 'POST /auth/profile/phone': refused },
  })
  const phone = await screen.findByLabelText('Телефон')
  await person.type(phone, '8 702')
  await person.click(await screen.findByRole('button', { name: 'Получить код' }))
  await expect.poll(() => phone).toHaveAccessibleDescription(/\+7/)
})
