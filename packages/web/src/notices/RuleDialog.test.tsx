import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { RuleDialog } from './RuleDialog.tsx'

test('a rule whose answer was lost is asked for again by the same key', async () => {
  const keys: (string | null)[] = []
  const onDone = vi.fn()
  const { person } = await show(<RuleDialog onDone={onDone} onClose={() => {}} />, {
    server: {
      'GET /alertRules/channels': { result: ['webhook'] },
      'POST /alertRules': (_: unknown, headers: Headers) => {
        keys.push(headers.get('Idempotency-Key'))
        return keys.length === 1 ? Promise.reject(new TypeError('fetch failed')) : { id: 'r1' }
      },
    },
  })
  await person.type(await screen.findByRole('textbox', { name: /^Адрес/ }), 'https://example.kz/hook')
  await person.click(screen.getByText((_, each) => each?.getAttribute('type') === 'submit'))
  await person.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('r1', expect.anything()))
  expect(keys).toEqual([expect.stringMatching(/^\w{16,}$/), keys[0]])
})
