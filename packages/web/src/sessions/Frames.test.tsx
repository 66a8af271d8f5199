import { screen, within } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../testing/show.tsx'
import Frames from './Frames.tsx'

const session = part<RowOf<'transactions'>>({
  id: 's1',
  chargePointId: 'p1',
  startedAt: '2026-11-24T10:00:00Z',
  stoppedAt: '2026-11-24T11:00:00Z',
  state: 'finished',
})

const status = '[2,"7","StatusNotification",{"connectorId":1,"errorCode":"GroundFailure","status":"Faulted"}]'

test('the frames of a session are in words, a call beside its answer', async () => {
  const frame = { at: '2026-11-24T10:00:00Z', messageId: '7', latencyMs: 3, isError: false, deviation: null }
  const found = [
    { ...frame, id: 'a', direction: 'in', action: 'StatusNotification', frame: status },
    { ...frame, id: 'b', direction: 'out', action: 'StatusNotification', frame: '[3,"7",{}]' },
  ]
  await show(<Frames row={session} />, {
    server: { 'POST /ocppMessages/search': () => ({ result: found, count: 2 }) },
  })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toHaveTextContent('Станция сообщила: Ошибка, утечка на землю, коннектор 1')
  expect(screen.getByRole('button', { name: 'Экспорт' })).toBeVisible()
})
