import { screen, waitFor } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { List } from './List.tsx'
import { screenOf } from './screen.ts'

const news = screenOf({ entity: entities.news, icon: Newspaper, columns: ['heading', 'state'] })
const rows = ['Мост', 'Мост 2'].map((heading, index) => ({ id: `n${index}`, heading, version: 1 }))

test('until the answer is there nobody is told how many were found, nor that nothing was', async () => {
  const answers: ((found: object) => void)[] = []
  const search = ({ body }: { body: unknown }) => {
    const { paging, query } = body as { paging: { take: number }; query?: string }
    if (paging.take === 1 || !query) return { result: rows, count: 23 }
    return new Promise<object>((resolve) => answers.push(resolve))
  }
  const { person } = await show(<List screen={news} />, {
    at: '/ads/news',
    server: { 'POST /news/search': search },
  })
  await screen.findByText('Мост 2')
  await person.type(screen.getByRole('searchbox'), 'мост')
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(screen.getByRole('progressbar', { name: 'Загрузка' })).toBeInTheDocument()
  expect(screen.queryByText(/^Найдено/)).toBeNull()

  answers[0]!({ result: [], count: 0 })
  expect(await screen.findByText('Найдено 0 из 23')).toBeVisible()
  expect(screen.getByText('Ничего не подошло')).toBeVisible()

  await person.type(screen.getByRole('searchbox'), ' 2')
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(screen.queryByText('Ничего не подошло')).toBeNull()
  expect(screen.queryByText(/^Найдено/)).toBeNull()
  answers[1]!({ result: rows.slice(1), count: 1 })
  expect(await screen.findByText('Найдено 1 из 23')).toBeVisible()
})
