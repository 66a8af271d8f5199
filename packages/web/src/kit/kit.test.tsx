import { screen, within } from '@testing-library/react'
import { Plus } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Card } from './Card.tsx'
import { Icons } from './Icons.tsx'
import { Pager } from './Pager.tsx'
import { Table } from './Table.tsx'

test('a card has its title, its note and its actions, and is named by the title where it is to be', async () => {
  await show(
    <Card title="Сессии" id="sessions" note={<span>12</span>} actions={<button type="button">Все</button>}>
      <p>Пусто</p>
    </Card>,
  )
  const card = screen.getByRole('region', { name: 'Сессии' })
  expect(within(card).getByRole('heading', { level: 2 })).toHaveTextContent(/^Сессии$/)
  expect(card).toHaveTextContent('Сессии12ВсеПусто')
})

test('a card without a title has no head', async () => {
  await show(<Card aria-label="Пусто">Ничего</Card>)
  const card = screen.getByRole('region', { name: 'Пусто' })
  expect(within(card).queryByRole('heading')).toBeNull()
  expect(card.firstChild?.textContent).toBe('Ничего')
})

test('a table has a named place, heads, a name for each row, and no column that is not meant', async () => {
  await show(
    <Table
      label="Реестры"
      rows={[
        { id: 1, bank: 'Kaspi', sum: 10 },
        { id: 2, bank: 'Halyk', sum: 20 },
      ]}
      keyOf={({ id }) => id}
      columns={[
        { key: 'bank', title: 'Банк', isHead: true, cell: ({ bank }) => bank },
        { key: 'sum', title: 'Сумма', cell: ({ sum }) => `${sum} ₸` },
        false,
      ]}
    />,
  )
  const table = within(screen.getByRole('region', { name: 'Реестры' })).getByRole('table')
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  const row = within(table).getByRole('rowheader', { name: 'Halyk' }).closest('tr')
  expect(row).toHaveTextContent('Halyk20 ₸')
})

test('a table’s pager goes back and forth within the pages', async () => {
  const onPage = vi.fn()
  const { person } = await show(<Pager page={2} perPage={25} total={60} onPage={onPage} />)
  expect(screen.getByRole('navigation')).toHaveTextContent('26–50 из 60')
  await person.click(screen.getByRole('button', { name: 'Следующая страница' }))
  await person.click(screen.getByRole('button', { name: 'Предыдущая страница' }))
  expect(onPage.mock.calls).toEqual([[3], [1]])
})

test('nothing leads away from the one page there is', async () => {
  await show(<Pager page={1} perPage={25} total={25} onPage={() => {}} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a list’s pager has the first page, the last and those around', async () => {
  const onPage = vi.fn()
  const { person } = await show(
    <Pager page={5} perPage={10} total={97} onPage={onPage} onPerPage={() => {}} />,
  )
  const numbers = screen.getAllByRole('button', { name: /^Страница/ }).map((each) => each.textContent)
  expect(numbers).toEqual(['1', '4', '5', '6', '10'])
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('5')
  await person.click(screen.getByText('10', { selector: 'button' }))
  expect(onPage).toHaveBeenCalledWith(10)
})

test('where nobody has counted them all, a pager says so and leads to no last page', async () => {
  const onPage = vi.fn()
  const pager = (page: number) => (
    <Pager page={page} perPage={10} total={50_000} isMore onPage={onPage} onPerPage={() => {}} />
  )
  const { person } = await show(pager(3))
  expect(screen.getByRole('navigation')).toHaveTextContent(/21–30 из 50\s000\+/)
  const numbers = screen.getAllByRole('button', { name: /^Страница/ }).map((each) => each.textContent)
  expect(numbers).toEqual(['1', '2', '3', '4'])
  expect(screen.getByRole('button', { name: 'Последняя страница' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Следующая страница' }))
  expect(onPage).toHaveBeenCalledWith(4)
})

test('an icon has the house’s size and stroke, and its own where it says so', async () => {
  const { container } = await show(
    <Icons>
      <Plus />
      <Plus size={14} />
    </Icons>,
  )
  const [usual, small] = container.querySelectorAll('svg')
  expect(usual).toHaveAttribute('width', '16')
  expect(usual).toHaveAttribute('stroke-width', '1.5')
  expect(small).toHaveAttribute('width', '14')
})
