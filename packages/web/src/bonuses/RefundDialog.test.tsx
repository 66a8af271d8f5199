import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { part, problem, show } from '../testing/show.tsx'
import { RefundDialog } from './RefundDialog.tsx'

/** The page around it has the bonus read again as soon as it changes. */
function OfPage() {
  const [version, setVersion] = useState(1)
  live = setVersion
  return <RefundDialog row={part({ id: 'u1', number: 3, version })} onClose={() => {}} />
}
let live: (version: number) => void

test('a package given back while the answer was lost is asked for again by the same key, though nothing is left', async () => {
  const keys: string[] = []
  const refund = { amount: 500, volume: 10, paid: 1000, by: 'bank' }
  const { person } = await show(<OfPage />, {
    server: {
      'POST /userBonuses/refund/preview': () => (keys.length ? problem(409, { code: 'wrongState' }) : refund),
      'POST /userBonuses/refund': ({ body }: { body: unknown }) => {
        keys.push(Object(body).key)
        return keys.length === 1 ? Promise.reject(new TypeError('fetch failed')) : refund
      },
    },
  })
  await person.type(await screen.findByRole('textbox', { name: /^Причина/ }), 'Клиент уезжает')
  await person.click(await screen.findByRole('button', { name: /^Вернуть 500/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ответ не пришёл')
  await act(async () => live(2))
  await person.click(screen.getByRole('button', { name: /^Вернуть 500/ }))
  await screen.findByText('Возврат оформлен')
  expect(keys).toEqual([keys[0], keys[0]])
})
