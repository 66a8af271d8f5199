import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { problem, show } from '../testing/show.tsx'
import { RowPage } from './RowPage.tsx'
import { TenantName } from './TenantName.tsx'
import { useByIds } from './useByIds.ts'
import { useAnyRows, useRow } from './useRow.ts'
import { useSaved } from './useSaved.ts'

const tenants = [
  { id: 'a', name: 'Алатау', version: 1 },
  { id: 'b', name: 'Степь', version: 1 },
]
const idsIn = (body: unknown): unknown =>
  (body as { filter: { id?: { operand1: unknown } } }).filter.id?.operand1

const server = {
  'POST /tenants/search': ({ body }: { body: unknown }) => {
    const ids = idsIn(body)
    const result = Array.isArray(ids) ? tenants.filter(({ id }) => ids.includes(id)) : tenants
    return { result, count: result.length }
  },
}

function List() {
  const { data, total } = useAnyRows('tenants', {})
  return (
    <p>
      Список: {data?.map((row) => `${row.name}`).join(', ')}, всего {total}
    </p>
  )
}

const Opened = () => <p>Страница: {useRow('tenants', 'a', false).data?.name}</p>

function OpenedAfterList() {
  const { data } = useAnyRows('tenants', {})
  return data ? <Opened /> : null
}

function Savers() {
  const { update, remove } = useSaved('tenants')
  return (
    <>
      <button type="button" onClick={() => update({ id: 'a', name: 'Алатау', version: 1 }, { name: 'Заря' })}>
        Переименовать
      </button>
      <button type="button" onClick={() => remove({ id: 'b' }).catch(() => undefined)}>
        Удалить
      </button>
    </>
  )
}

const Rate = () => <p>Тариф: {useByIds('rates', ['r']).status}</p>

test('names of a page are asked for together, each once', async () => {
  const { asked } = await show(
    <>
      <TenantName id="a" />
      <TenantName id="b" />
      <TenantName id="a" />
    </>,
    { server },
  )
  await expect.poll(() => screen.queryAllByText('Алатау')).toHaveLength(2)
  expect(screen.getByText('Степь')).toBeVisible()
  expect(asked.map(({ body }) => idsIn(body))).toEqual([['a', 'b']])
})

test('of other resources is asked apart, and a refusal leaves the rest as they are', async () => {
  const { asked } = await show(
    <>
      <TenantName id="a" />
      <Rate />
    </>,
    { server },
  )
  expect(await screen.findByText('Алатау')).toBeVisible()
  expect(await screen.findByText('Тариф: error')).toBeVisible()
  expect(asked.map(({ path }) => path).sort()).toEqual(['/rates/search', '/tenants/search'])
})

test('the page of a row begins with what its list knew, and reads it anew', async () => {
  const { asked } = await show(
    <>
      <List />
      <OpenedAfterList />
    </>,
    { server: { ...server, 'GET /tenants/a': () => new Promise<Response>(() => {}) } },
  )
  expect(await screen.findByText('Страница: Алатау')).toBeVisible()
  expect(screen.getByText('Список: Алатау, Степь, всего 2')).toBeVisible()
  // two that ask the same are asked for once
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /tenants/search',
    'GET /tenants/a',
  ])
})

/** Answers the first time, and never again. */
const searchedOnce = () => {
  let isAsked = false
  return (asked: { body: unknown }) => {
    if (isAsked) return new Promise<Response>(() => {})
    isAsked = true
    return server['POST /tenants/search'](asked)
  }
}

test('a saved row takes its place in lists that were read; what is sent is what differs', async () => {
  const { asked, person } = await show(
    <>
      <List />
      <Savers />
    </>,
    {
      server: {
        'POST /tenants/search': searchedOnce(),
        'PATCH /tenants/a': { id: 'a', name: 'Заря', version: 2 },
      },
    },
  )
  expect(await screen.findByText('Список: Алатау, Степь, всего 2')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Переименовать' }))
  expect(await screen.findByText('Список: Заря, Степь, всего 2')).toBeVisible()
  expect(asked.map(({ method, body }) => [method, body]).slice(1)).toEqual([
    ['PATCH', { name: 'Заря', version: 1 }],
  ])
})

test('a row that is gone leaves the lists at once, and they are read again', async () => {
  const { asked, person } = await show(
    <>
      <List />
      <Savers />
    </>,
    { server: { 'POST /tenants/search': searchedOnce(), 'DELETE /tenants/b': {} } },
  )
  expect(await screen.findByText('Список: Алатау, Степь, всего 2')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText('Список: Алатау, всего 1')).toBeVisible()
  await expect.poll(() => asked.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST'])
})

test('after a refused deletion the lists are read again: others may have been first', async () => {
  const { asked, person } = await show(
    <>
      <List />
      <Savers />
    </>,
    { server },
  )
  expect(await screen.findByText('Список: Алатау, Степь, всего 2')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Удалить' }))
  await expect.poll(() => asked.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST'])
  expect(screen.getByText('Список: Алатау, Степь, всего 2')).toBeVisible()
})

test('the page of a row that cannot be read again says so over what was read', async () => {
  let isThere = true
  const { person } = await show(
    <Routes>
      <Route
        path="/tenants/:id"
        element={
          <>
            <RowPage entity="tenants" isLive>
              {({ name }) => <p>Компания: {name}</p>}
            </RowPage>
            <ReadAgain />
          </>
        }
      />
    </Routes>,
    {
      at: '/tenants/a',
      server: { 'GET /tenants/a': () => (isThere ? tenants[0] : problem(404, { code: 'notFound' })) },
    },
  )
  expect(await screen.findByText('Компания: Алатау')).toBeVisible()
  isThere = false
  await person.click(screen.getByRole('button', { name: 'Читать' }))
  expect(await screen.findByText('Не удалось обновить. Запись не найдена или удалена')).toBeVisible()
  expect(screen.getByText('Компания: Алатау')).toBeVisible()
})

test('from the page of a row that is not there a way leads to its list', async () => {
  const page = (
    <RowPage entity="tenants" isLive>
      {() => null}
    </RowPage>
  )
  await show(
    <Routes>
      <Route path="/tenants/:id" element={page} />
    </Routes>,
    { at: '/tenants/gone', server: { 'GET /tenants/gone': problem(404, { code: 'notFound' }) } },
  )
  await screen.findByText('Запись не найдена или удалена')
  expect(screen.getByRole('link', { name: 'К списку' })).toHaveAttribute('href', '/tenants')
})

function ReadAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => queries.invalidateQueries()}>
      Читать
    </button>
  )
}
