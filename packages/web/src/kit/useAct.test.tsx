import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { History } from './detail/History.tsx'
import { useAct } from './useAct.ts'

function Page({ act }: { act: () => Promise<string> }) {
  const { act: run } = useAct()
  return (
    <>
      <History entity={entities.services} id="1" />
      <button type="button" onClick={() => run(act)}>
        Do
      </button>
    </>
  )
}

test('what was done stands in the history at once', async () => {
  const line = { id: 'l1', action: 'edit', at: '2026-11-20T09:00:00Z', before: null, after: null }
  const lines: object[] = []
  const { person } = await show(
    <Page
      act={async () => {
        lines.push(line)
        return 'Сделано'
      }}
    />,
    { server: { 'POST /userLogs/search': () => ({ result: [...lines], count: lines.length }) } },
  )
  expect(await screen.findByText('Действий ещё не было')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Do' }))
  expect(await screen.findByRole('listitem')).toHaveTextContent('20.11.2026 14:00')
})
