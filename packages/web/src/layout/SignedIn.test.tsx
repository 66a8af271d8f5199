import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SignIn } from '../auth/SignIn.tsx'
import { keep } from '../kit/useKept.ts'
import { administrator, problem, show } from '../testing/show.tsx'
import { SignedIn } from './SignedIn.tsx'
import { UserMenu } from './UserMenu.tsx'

function Rates() {
  const queries = useQueryClient()
  const read = () => {
    keep('rates.savedQueries', ['мои'])
    localStorage.setItem('theme', 'dark')
    queries.setQueryData(['rates', 'getList'], 'read')
  }
  return (
    <>
      <p>Тарифы</p>
      <button type="button" onClick={read}>
        Читать
      </button>
    </>
  )
}

function Known() {
  return (
    <p>
      Известно:{' '}
      {
        useQueryClient()
          .getQueryCache()
          .findAll({ queryKey: ['rates'] }).length
      }
    </p>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <UserMenu />
    {children}
  </>
)

const pages = (
  <Routes>
    <Route
      path="/"
      element={
        <>
          <SignIn />
          <Known />
        </>
      }
    />
    <Route element={<SignedIn Frame={Frame} />}>
      <Route path="/rates" element={<Rates />} />
      <Route path="/_app" element={<p>Начало</p>} />
    </Route>
  </Routes>
)

const server = {
  'POST /auth/login': { token: 'new', user: administrator },
  'POST /auth/logout': problem(503, { code: 'unavailable' }),
}

async function signIn(person: Awaited<ReturnType<typeof show>>['person']) {
  await person.type(screen.getByLabelText('Логин'), 'admin')
  await person.type(screen.getByLabelText('Пароль'), 'a password')
  await person.click(screen.getByRole('button', { name: 'Войти' }))
}

test('who comes without a session signs in and is where he wanted to be', async () => {
  const { person, router } = await show(pages, { user: null, server, at: '/rates?filter=%7B%7D' })
  expect(screen.queryByText('Тарифы')).toBeNull()
  expect(router.state.location.pathname).toBe('/')
  await signIn(person)
  expect(await screen.findByText('Тарифы')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/rates', search: '?filter=%7B%7D' })
})

test('a sign-out leaves nothing of the person, and who signs in next begins at the start', async () => {
  const { person, router, asked } = await show(pages, { server, at: '/rates' })
  await person.click(await screen.findByRole('button', { name: 'Читать' }))
  await person.click(screen.getByRole('button', { name: /admin/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Выход' }))
  expect(await screen.findByText('Известно: 0')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/', state: null })
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('RaStore.rates.savedQueries')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(asked.filter(({ path }) => path === '/auth/logout')).toHaveLength(1)
  await signIn(person)
  expect(await screen.findByText('Начало')).toBeVisible()
})
