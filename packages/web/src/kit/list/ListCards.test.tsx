import { screen, within } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper, Tag } from 'lucide-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administrator, show } from '../../testing/show.tsx'
import { List } from '../List.tsx'
import { screenOf } from '../screen.ts'

const news = screenOf({
  entity: entities.news,
  icon: Newspaper,
  columns: ['heading', 'state'],
  bulk: [
    {
      key: 'publish',
      icon: Tag,
      Dialog: ({ rows, onClose }) => (
        <button type="button" onClick={() => onClose(true)}>
          {rows.map(({ heading }) => heading).join(', ')}
        </button>
      ),
    },
  ],
})
const rows = ['Мост', 'Дорога', 'Парк'].map((heading, index) => ({
  id: `n${index}`,
  heading,
  state: 'draft',
  version: 1,
}))
const server = {
  'POST /news/search': { result: rows, count: 3 },
  ...Object.fromEntries(rows.map((row) => [`GET /news/${row.id}`, row])),
}

type Sized = { happyDOM: { setViewport: (size: { width: number }) => void } }
const setWidth = (width: number) => (window as unknown as Sized).happyDOM.setViewport({ width })
beforeEach(() => setWidth(360))
afterEach(() => setWidth(1024))

const choose = () => screen.findByRole('button', { name: 'Выбрать' })

test('on a telephone cards are chosen once that is asked for, and something is done with them', async () => {
  const { person, router } = await show(<List screen={news} />, { at: '/ads/news', server })
  const list = await screen.findByRole('list')
  expect(within(list).getAllByRole('link')).toHaveLength(3)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await person.click(await choose())
  expect(within(list).queryByRole('link')).toBeNull()
  await person.click(screen.getByText('Мост'))
  await person.click(screen.getByRole('checkbox', { name: /^Парк/ }))
  expect(router.state.location.pathname).toBe('/ads/news')
  const bar = screen.getByRole('toolbar', { name: 'Действия с выбранными' })
  await person.click(within(bar).getAllByRole('button')[0]!)
  await person.click(await screen.findByRole('button', { name: 'Мост, Парк' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('all cards of the page at once; without a choice they are links again', async () => {
  const { person } = await show(<List screen={news} />, { at: '/ads/news', server })
  await person.click(await choose())
  await person.click(screen.getByRole('checkbox', { name: 'Выбрать все' }))
  expect(screen.getByText('Выбрано 3 записи')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(screen.getAllByRole('link', { name: /Мост|Дорога|Парк/ })).toHaveLength(3)
})

test('whoever may do nothing with several is not asked to choose', async () => {
  await show(<List screen={news} />, { at: '/ads/news', server, user: { ...administrator, readOnly: true } })
  expect(await screen.findByRole('link', { name: /Мост/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Выбрать' })).toBeNull()
})
