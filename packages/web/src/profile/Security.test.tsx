import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, show } from '../testing/show.tsx'
import { Security } from './Security.tsx'

const change = 'POST /auth/password'
const old = () => screen.getByLabelText('Текущий пароль')
const next = () => screen.getByLabelText('Новый пароль')

test('of two passwords the one that is wrong is marked', async () => {
  const server = { [change]: problem(401, { code: 'wrongCredentials' }) }
  const { person, asked } = await show(<Security />, { server })
  await person.type(old(), 'не тот')
  await person.type(next(), 'короткий')
  await person.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Не короче 12 символов')
  expect(next()).toBeInvalid()
  expect(old()).not.toBeInvalid()
  expect(asked).toEqual([])

  await person.type(next(), ' теперь длиннее')
  await person.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  expect(await screen.findByText('Текущий пароль неверен')).toBeVisible()
  expect(old()).toBeInvalid()
  expect(next()).not.toBeInvalid()
})

test('what is left empty is said in the page’s words, not by a bubble of the browser’s', async () => {
  const { person } = await show(<Security />)
  await person.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Не короче 12 символов')
})
