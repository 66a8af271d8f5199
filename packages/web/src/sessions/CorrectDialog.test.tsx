import { screen, waitFor } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, problem, show } from '../testing/show.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'

const row = part<RowOf<'transactions'>>({
  ...{ id: 's1', version: 3, transactionId: 7, state: 'finished', energy: 5, meterStart: 0 },
  ...{ startedAt: '2026-11-20T09:00:00Z', stoppedAt: '2026-11-20T10:00:00Z' },
})

test('a correction whose answer was lost is not made beside another unseen', async () => {
  const kept = new Map<string, string>()
  let isLost = true
  const { person } = await show(<CorrectDialog row={row} onClose={() => {}} />, {
    server: {
      'POST /transactions/s1/correction/preview': problem(503, { code: 'busy' }),
      'POST /transactions/workflow/run': ({ body }: { body: unknown }) => {
        const { key, reason } = Object(body).data
        const before = kept.get(key)
        if (before !== undefined && before !== reason)
          return problem(409, { code: 'conflict', errors: [{ field: 'key', code: 'notUnique' }] })
        kept.set(key, reason)
        return isLost ? Promise.reject(new TypeError('fetch failed')) : row
      },
    },
  })
  const reason = await screen.findByRole('textbox', { name: /^Причина/ })
  await person.type(reason, 'Счётчик показал лишнее')
  const submit = screen.getByText((_, each) => each?.getAttribute('type') === 'submit')
  await person.click(submit)
  await screen.findByText(/^Ответ не пришёл/)
  isLost = false
  await person.type(reason, ', так сказал водитель')
  await person.click(submit)
  await screen.findByText(/^Прошлая попытка выполнена/)
  expect(kept.size).toBe(1)
  await person.click(submit)
  await waitFor(() => expect(kept.size).toBe(2))
})
