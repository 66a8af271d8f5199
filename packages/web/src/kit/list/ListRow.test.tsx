import { screen, waitFor } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper, Tag } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { List } from '../List.tsx'
import { screenOf } from '../screen.ts'
import { useListState } from './useListState.ts'

const drawn: string[] = []
function Heading({ row }: { row: { id: string; heading?: unknown } }) {
  drawn.push(row.id)
  return String(row.heading)
}

const counted = screenOf({
  ...{ entity: entities.news, icon: Newspaper },
  columns: [{ name: 'heading', Cell: Heading }, 'state'],
  bulk: [{ key: 'publish', icon: Tag, Dialog: () => null }],
})

function Again() {
  const { refetch } = useListState()
  return (
    <button type="button" onClick={() => void refetch()}>
      Прочитать
    </button>
  )
}

test('a list that is read again draws the rows that have changed, and one that is ticked, and no other', async () => {
  const rows = [1, 2, 3].map((n) => ({ id: `n${n}`, heading: `Новость ${n}`, state: 'draft', version: 1 }))
  const { person } = await show(
    <List screen={counted}>
      <Again />
    </List>,
    { at: '/ads/news', server: { 'POST /news/search': () => ({ result: rows, count: rows.length }) } },
  )
  expect(await screen.findByText('Новость 3')).toBeVisible()
  const again = async (changed: string) => {
    drawn.length = 0
    rows[1] = { ...rows[1]!, heading: changed }
    await person.click(screen.getByRole('button', { name: 'Прочитать' }))
    expect(await screen.findByText(changed)).toBeVisible()
    expect(new Set(drawn)).toEqual(new Set(['n2']))
  }
  await again('Другая')
  await again('Третья')
  drawn.length = 0
  await person.click(screen.getAllByRole('checkbox', { name: 'Выбрать строку' })[2]!)
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1))
  expect(new Set(drawn)).toEqual(new Set(['n3']))
})
