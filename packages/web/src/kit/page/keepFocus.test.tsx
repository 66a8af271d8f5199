import { Dialog } from '@mui/material'
import { screen } from '@testing-library/react'
import { entities, type RowOf } from '@zaryad/model'
import { Newspaper, Tag } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Timeline } from '../../sessions/Timeline.tsx'
import { part, problem, show } from '../../testing/show.tsx'
import { List } from '../List.tsx'
import { MoreRows } from '../MoreRows.tsx'
import { screenOf } from '../screen.ts'

const session = part<RowOf<'transactions'>>({
  id: 's1',
  startedAt: '2026-11-24T10:00:00Z',
  state: 'finished',
})

test('what is read once it is asked for again has the focus of the button that asked', async () => {
  let isAway = true
  const { person } = await show(
    <main>
      <Timeline row={session} />
      <button type="button">Дальше</button>
    </main>,
    {
      server: {
        'GET /transactions/s1/timeline': () => (isAway ? problem(503, { code: 'x' }) : { events: [] }),
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Повторить' })
  isAway = false
  again.focus()
  await person.keyboard('{Enter}')
  const read = await screen.findByText('Сообщения станции за это время не сохранились')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toContainElement(read)
  await person.tab()
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus()
  expect(document.querySelector('[tabindex="-1"]')).toBeNull()
})

function Rows() {
  const [count, setCount] = useState(1)
  return (
    <section aria-label="Строки">
      <p>{count}</p>
      {count < 2 && <MoreRows onMore={() => setCount(2)} />}
    </section>
  )
}

test('rows of which there are no more have the focus of the button that asked for the last', async () => {
  const { person } = await show(<Rows />)
  await person.tab()
  await person.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Строки' }))
})

const news = screenOf({
  entity: entities.news,
  icon: Newspaper,
  columns: ['heading'],
  filters: ['state'],
  bulk: [{ key: 'publish', icon: Tag, Dialog: () => null }],
})
const rows = [{ id: 'n1', heading: 'Новость 1', state: 'draft', version: 1 }]
const openList = (at: string) =>
  show(<List screen={news} />, { at, server: { 'POST /news/search': { result: rows, count: 1 } } })

test('a filter that is taken off leaves the focus among filters', async () => {
  const { person } = await openList(`/ads/news?filter=${encodeURIComponent('{"state":"draft"}')}`)
  ;(await screen.findByRole('button', { name: /^Убрать фильтр/ })).focus()
  await person.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('button', { name: /^Убрать фильтр/ })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(document.querySelector('search'))
})

test('what is chosen no more leaves the focus at the rows', async () => {
  const { person } = await openList('/ads/news')
  const tick = await screen.findByRole('checkbox', { name: 'Выбрать строку' })
  await person.click(tick)
  screen.getByRole('button', { name: 'Снять выбор' }).focus()
  await person.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toContainElement(tick)
})

function Asked() {
  const [state, setState] = useState<'there' | 'asked' | 'gone'>('there')
  return (
    <section aria-label="Карта">
      {state !== 'gone' && (
        <button type="button" onClick={() => setState('asked')}>
          Удалить
        </button>
      )}
      {state === 'asked' && (
        <Dialog open>
          <button type="button" onClick={() => setState('gone')}>
            Да
          </button>
        </Dialog>
      )}
    </section>
  )
}

test('what goes with the dialog that it opened leaves the focus where it stood', async () => {
  const { person } = await show(<Asked />)
  await person.tab()
  await person.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Да' }).focus()
  await person.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Карта' }))
})

test('what is hidden while the next page comes leaves the focus at what stays', async () => {
  await show(
    <section aria-label="Страница">
      <div>
        <button type="button">Платежи</button>
      </div>
    </section>,
  )
  const button = screen.getByRole('button')
  button.focus()
  // as a browser does once what has the focus is not drawn any more
  if (button.parentElement) button.parentElement.style.display = 'none'
  button.blur()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Страница' }))
})
