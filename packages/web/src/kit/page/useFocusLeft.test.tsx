import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Timeline } from '../../sessions/Timeline.tsx'
import { part, problem, show } from '../../testing/show.tsx'
import { MoreRows } from '../MoreRows.tsx'

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
