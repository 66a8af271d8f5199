import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { List } from '../List.tsx'
import { screenOf } from '../screen.ts'

const news = screenOf({
  entity: entities.news,
  icon: Newspaper,
  columns: [{ name: 'heading', sortable: true }, 'state'],
  views: [
    { key: 'all', filter: {} },
    { key: 'draft', filter: { state: 'draft' } },
  ],
})
type Asked = { paging: { take: number }; query?: string }

test('what the person asks goes before the counts of the tabs: they wait, and those under way are given up', async () => {
  const never = new Promise<Response>(() => undefined)
  const rows = { result: [{ id: 'n1', heading: 'Мост', state: 'draft', version: 1 }], count: 40 }
  let answerRows: (value: unknown) => void = () => undefined
  const server = {
    'POST /news/search': ({ body }: { body: unknown }) => {
      if ((body as Asked).paging.take === 1) return never
      return new Promise((answer) => {
        answerRows = answer
      })
    },
  }
  const { asked, person } = await show(<List screen={news} />, { at: '/ads/news', server })
  const takes = () =>
    asked.flatMap(({ path, body }) => (path === '/news/search' ? [(body as Asked).paging.take] : []))
  await expect.poll(takes).toEqual([10])
  answerRows(rows)
  expect(await screen.findByText('Мост')).toBeVisible()
  await expect.poll(takes).toEqual([10, 1, 1])
  await person.type(screen.getByRole('searchbox'), 'река')
  await expect.poll(takes).toEqual([10, 1, 1, 10])
  answerRows({ ...rows, count: 1 })
  // none of the first ones has been answered: they are asked anew, so nothing waited for them
  await expect.poll(takes).toEqual([10, 1, 1, 10, 1, 1])
})
