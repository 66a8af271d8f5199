import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper } from 'lucide-react'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import { List } from '../List.tsx'
import { type Screen, screenOf } from '../screen.ts'

const spec = {
  entity: entities.news,
  icon: Newspaper,
  columns: ['heading', 'state'],
  filters: ['state', 'from'],
  views: [
    { key: 'all', filter: {} },
    { key: 'draft', filter: { state: 'draft' } },
  ],
} as const
const news = screenOf({
  ...spec,
  filters: [...spec.filters],
  columns: [...spec.columns],
  views: [...spec.views],
})
const since = { operator: 'GREATER_OR_EQUAL', operand1: '2026-11-18T00:00:00.000Z' } as const
const recent = screenOf({
  ...spec,
  filters: ['from'],
  columns: ['heading'],
  views: [],
  startFilter: { from: since },
})

const row = { id: 'n1', heading: 'Новость 1', state: 'published', version: 1 }

/** A server that has one row, or none, for whoever asks for no filter. */
const open = (of: Screen, at: string, rows = [row]) =>
  show(<List screen={of} />, {
    at,
    server: {
      'POST /news/search': ({ body }: { body: unknown }) => {
        const { filter, query } = body as { filter: object; query?: string }
        const found = Object.keys(filter).length === 0 && !query ? rows : []
        return { result: found, count: found.length }
      },
    },
  })

const draft = `/ads/news?filter=${encodeURIComponent('{"state":"draft"}')}`

test('a tab with nothing in it says so, and leads to all', async () => {
  const { person } = await open(news, draft)
  expect(await screen.findByRole('heading', { name: '«Черновики»: сейчас ничего нет' })).toBeVisible()
  expect(screen.queryByText('Ничего не подошло')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(await screen.findByText('Новость 1')).toBeVisible()
})

test('a list that begins with a filter says what it shows, and leads to all', async () => {
  const { person } = await open(recent, '/ads/news')
  expect(await screen.findByText(/^Показано: Показывать с с 18\.11\.2026$/)).toBeVisible()
  expect(screen.queryByText('Ничего не подошло')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(await screen.findByText('Новость 1')).toBeVisible()
})

test('what the person looks for in a tab is taken off alone', async () => {
  const { person, router } = await open(
    news,
    `/ads/news?filter=${encodeURIComponent('{"state":"draft","q":"мост"}')}`,
  )
  expect(await screen.findByRole('heading', { name: 'Ничего не подошло' })).toBeVisible()
  expect(screen.getByText(/^Фильтры: поиск «мост»$/i)).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' }).at(-1)!)
  await expect
    .poll(() => new URLSearchParams(router.state.location.search).get('filter'))
    .toBe('{"state":"draft"}')
})

test('where there is nothing at all, a tab tells how to begin', async () => {
  await open(news, draft, [])
  expect(await screen.findByRole('heading', { name: 'Пока нет объявлений' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Показать все' })).toBeNull()
})

test('an address that asks for what is not there, as one of a former release may, leads back to the list', async () => {
  const { person, router } = await show(<List screen={news} />, {
    at: `/ads/news?filter=${encodeURIComponent('{"mood":"good","state":"gone"}')}&sort=mood`,
    server: {
      'POST /news/search': ({ body }: { body: unknown }) =>
        'mood' in (body as { filter: object }).filter
          ? problem(400, { code: 'unknownField' })
          : { result: [row], count: 1 },
    },
  })
  expect(await screen.findByRole('button', { name: 'Статус gone' })).toBeVisible()
  await screen.findByRole('button', { name: 'Повторить' })
  await person.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' }).at(-1)!)
  expect(await screen.findByText('Новость 1')).toBeVisible()
  const said = new URLSearchParams(router.state.location.search)
  expect([said.get('filter'), said.get('sort')]).toEqual(['{}', 'createdAt'])
})
