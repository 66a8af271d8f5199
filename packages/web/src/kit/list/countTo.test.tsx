import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { List } from '../List.tsx'
import { screenOf } from '../screen.ts'

const news = screenOf({ entity: entities.news, icon: Newspaper, columns: ['heading'] })
type Asked = { paging: { skip: number; countTo?: number } }

test('of millions a list counts some beyond the page, and says that there are more', async () => {
  const server = {
    'POST /news/search': ({ body }: { body: unknown }) => ({
      result: [{ id: 'n1', heading: 'Мост', state: 'draft', version: 1 }],
      count: (body as Asked).paging.countTo,
      isMore: true,
    }),
  }
  const { asked } = await show(<List screen={news} />, { at: '/ads/news?page=25000', server })
  expect(await screen.findByText('Мост')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(/300\s000\+/)
  expect(screen.getByRole('navigation')).toHaveTextContent(/249\s991–250\s000 из 300\s000\+/)
  const counts = asked.flatMap(({ path, body }) =>
    path === '/news/search' ? [(body as Asked).paging.countTo] : [],
  )
  expect(new Set(counts)).toEqual(new Set([300_000]))
})
