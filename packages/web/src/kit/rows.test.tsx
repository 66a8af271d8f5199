import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { TenantName } from './TenantName.tsx'
import { useByIds } from './useByIds.ts'
import { useAnyRows, useRow } from './useRow.ts'

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
