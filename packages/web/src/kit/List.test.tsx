import { screen, waitFor, within } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper, Tag } from 'lucide-react'
import { expect, test } from 'vitest'
import { problem, show } from '../testing/show.tsx'
import { List } from './List.tsx'
import { useListState } from './list/useListState.ts'
import { type Screen, screenOf } from './screen.ts'
import { useKept } from './useKept.ts'

const news = screenOf({
  entity: entities.news,
  icon: Newspaper,
  columns: [{ name: 'heading', sortable: true }, 'state'],
  bulk: [{ key: 'publish', icon: Tag, Dialog: () => null }],
})

const all = Array.from({ length: 23 }, (_, index) => ({
  id: `n${index + 1}`,
  heading: `Новость ${index + 1}`,
  state: 'draft',
  version: 1,
}))
type Body = {
  paging: { skip: number; take: number }
  filter: object
  sort?: { field: string; direction: string }[]
  query?: string
}
const server = {
  'POST /news/search': ({ body }: { body: unknown }) => {
    const { paging, filter } = body as Body
    const found = 'id' in filter ? all.slice(0, 3) : all.slice(paging.skip, paging.skip + paging.take)
    return { result: found, count: all.length }
  },
}

/** The list where its address is, and what is to be found in the browser before. */
function Page({ of, left }: { of: Screen; left?: object }) {
  const [found, keep] = useKept<object | undefined>('ads/news.listParams', undefined)
  if (left && !found) {
    return (
      <button type="button" onClick={() => keep(left)}>
        Открыть
      </button>
    )
  }
  return (
    <List screen={of}>
      <Both />
    </List>
  )
}

function Both() {
  const { setFilters, setSort } = useListState()
  const set = () => {
    setFilters({ state: 'draft', q: '', at: { operand1: null }, audience: [] })
    setSort({ field: 'heading', order: 'DESC' })
  }
  return (
    <button type="button" onClick={set}>
      Моё
    </button>
  )
}

async function open(at: string, { of = news, left }: { of?: Screen; left?: object } = {}, answers = {}) {
  const shown = await show(<Page of={of} left={left} />, { at, server: { ...server, ...answers } })
  const said = () => Object.fromEntries(new URLSearchParams(shown.router.state.location.search))
  const rowsAsked = () =>
    shown.asked
      .filter(({ path, body }) => path === '/news/search' && (body as Body).paging.take !== 1)
      .map(({ body }) => body as Body)
  return { ...shown, said, rowsAsked }
}

test('a list is asked for as its address says, and nothing is added to an address that says nothing', async () => {
  const { said, rowsAsked } = await open('/ads/news')
  expect(await screen.findByText('Новость 10')).toBeVisible()
  expect(rowsAsked()[0]).toMatchObject({
    paging: { skip: 0, take: 10 },
    filter: {},
    sort: [{ field: 'createdAt', direction: 'desc' }],
  })
  expect(said()).toEqual({})
})

test('page, order and filters of an address are those of bookmarks', async () => {
  const filter = encodeURIComponent('{"state":"draft","q":"мост + 2"}')
  const { rowsAsked } = await open(`/ads/news?filter=${filter}&order=ASC&page=3&perPage=5&sort=heading`)
  expect(await screen.findByText('Новость 15')).toBeVisible()
  expect(rowsAsked()[0]).toMatchObject({
    paging: { skip: 10, take: 5 },
    filter: { state: 'draft' },
    query: 'мост + 2',
    sort: [{ field: 'heading', direction: 'asc' }],
  })
})

test.each(['filter=%7B%22state', 'filter=5&page=0&perPage=many', 'filter=%5B%5D&page=-2&sort='])(
  'what an address says that cannot be is as at first: %s',
  async (search) => {
    const { rowsAsked } = await open(`/ads/news?${search}`)
    expect(await screen.findByText('Новость 10')).toBeVisible()
    expect(rowsAsked()[0]).toMatchObject({
      paging: { skip: 0, take: 10 },
      filter: {},
      sort: [{ field: 'createdAt', direction: 'desc' }],
    })
  },
)

test('a turned page is a step that can be taken back', async () => {
  const { said, router, person } = await open('/ads/news?other=1')
  await screen.findByText('Новость 10')
  await person.click(screen.getByRole('button', { name: 'Страница 2' }))
  expect(await screen.findByText('Новость 20')).toBeVisible()
  expect(said()).toEqual({
    filter: '{}',
    order: 'DESC',
    other: '1',
    page: '2',
    perPage: '10',
    sort: 'createdAt',
  })
  await router.navigate(-1)
  expect(await screen.findByText('Новость 1')).toBeVisible()
  expect(said()).toEqual({ other: '1' })
})

test('what is asked for at once is one step, and what filters nothing is not in it', async () => {
  const { said, router, person } = await open('/ads/news?other=1')
  await screen.findByText('Новость 10')
  await person.click(screen.getByRole('button', { name: 'Моё' }))
  await expect.poll(said).toMatchObject({ filter: '{"state":"draft"}', sort: 'heading', order: 'DESC' })
  await router.navigate(-1)
  expect(said()).toEqual({ other: '1' })
})

test('an order begins on the first page', async () => {
  const { said, person } = await open('/ads/news?page=2')
  await screen.findByText('Новость 20')
  await person.click(screen.getByRole('button', { name: /Заголовок/ }))
  await expect.poll(said).toMatchObject({ page: '1', sort: 'heading', order: 'ASC' })
  // a cell is read out with its column's name alone
  const head = screen.getByRole('columnheader', { name: 'Заголовок' })
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
  await person.click(screen.getByRole('button', { name: /Заголовок/ }))
  await expect.poll(said).toMatchObject({ sort: 'heading', order: 'DESC' })
})

test('an address that says nothing is as the list was left', async () => {
  const left = { filter: { state: 'draft' }, sort: 'heading', order: 'ASC', page: 2, perPage: 5 }
  const { said, rowsAsked, person } = await open('/ads/news', { left })
  await person.click(screen.getByRole('button', { name: 'Открыть' }))
  expect(await screen.findByText('Новость 10')).toBeVisible()
  expect(rowsAsked()).toHaveLength(1)
  expect(said()).toEqual({
    filter: '{"state":"draft"}',
    order: 'ASC',
    page: '2',
    perPage: '5',
    sort: 'heading',
  })
})

test('what an address says is how the list is left', async () => {
  await open('/ads/news?filter=%7B%22state%22%3A%22draft%22%7D')
  await screen.findByText('Новость 10')
  expect(JSON.parse(localStorage.getItem('RaStore.ads/news.listParams') ?? '')).toEqual({
    filter: { state: 'draft' },
    sort: 'createdAt',
    order: 'DESC',
    page: 1,
    perPage: 10,
  })
})

test('what a form over the list is given does not change how the list was left', async () => {
  await open('/ads/news/create?stationId=1')
  await screen.findByText('Новость 10')
  expect(localStorage.getItem('RaStore.ads/news.listParams')).toBeNull()
})

test('a list begins with its own filter, and without it once that is taken off', async () => {
  const { rowsAsked, router } = await open('/ads/news', { of: { ...news, startFilter: { state: 'draft' } } })
  await screen.findByText('Новость 10')
  expect(rowsAsked()[0]).toMatchObject({ filter: { state: 'draft' } })
  await router.navigate('/ads/news?filter=%7B%7D')
  await expect.poll(() => rowsAsked().at(-1)).toMatchObject({ filter: {} })
})

test('a page that is not there any more is the first one, without a step back to it', async () => {
  const { said, router } = await open('/ads/news?page=9')
  expect(await screen.findByText('Новость 1')).toBeVisible()
  expect(said()).toMatchObject({ page: '1' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a page that could not be read stays the one that is asked for', async () => {
  const answers = { 'POST /news/search': problem(503, { code: 'unavailable' }) }
  const { said, person } = await open('/ads/news?page=2', {}, answers)
  await person.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(said()).toEqual({ page: '2' })
})

test('what is ticked stays so on other pages and in the browser', async () => {
  const { person } = await open('/ads/news?perPage=2')
  const tick = async (text: string) => {
    const row = (await screen.findByText(text)).closest('tr')
    await person.click(within(row ?? document.body).getByRole('checkbox'))
  }
  await tick('Новость 1')
  await tick('Новость 2')
  await person.click(screen.getByRole('button', { name: 'Страница 2' }))
  await tick('Новость 3')
  expect(localStorage.getItem('RaStore.ads/news.selectedIds')).toBe('["n1","n2","n3"]')
  await person.click(screen.getByRole('button', { name: 'Снять выбор' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('what somebody has deleted meanwhile is ticked no more, and the rest can be acted on', async () => {
  const answers = {
    'POST /news/search': ({ body }: { body: unknown }) => {
      const { filter } = body as Body
      const there = 'id' in filter ? all.slice(1, 2) : all.slice(0, 3)
      return { result: there, count: there.length }
    },
  }
  const { person } = await open('/ads/news', {}, answers)
  await person.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }))
  await waitFor(() => expect(localStorage.getItem('RaStore.ads/news.selectedIds')).toBe('["n2"]'))
  expect(within(screen.getByRole('toolbar')).getAllByRole('button')[0]).toBeEnabled()
})
