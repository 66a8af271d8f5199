import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { StartDialog } from './CommandDialogs.tsx'

test('a start out of a reservation whose answer was lost is asked for again by the same key', async () => {
  const keys: (string | null)[] = []
  const onClose = vi.fn()
  const row = { id: 'r1', reservationId: 3, chargePointId: 'p1', connectorId: 1, idTag: 'CARD' }
  const { person } = await show(<StartDialog row={part(row)} onClose={onClose} />, {
    server: {
      'POST /devices/api/remoteStartTransaction': (_: unknown, headers: Headers) => {
        keys.push(headers.get('Idempotency-Key'))
        return keys.length === 1
          ? Promise.reject(new TypeError('fetch failed'))
          : { status: 'Accepted', commandId: 'c1' }
      },
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Начать зарядку' }))
  await person.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(keys).toEqual([expect.stringMatching(/^\w{16,}$/), keys[0]])
})
