import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { part, problem, show } from '../testing/show.tsx'
import { WriteOffDialog } from './WriteOffDialog.tsx'

const before = { id: 'u1', number: 3, volume: 10, withdrawn: 0 }
const after = { ...before, volume: 5, withdrawn: 5 }

/** The page around it has the bonus read again as soon as it changes. */
function OfPage({ from = before, to = after }) {
  const [row, setRow] = useState(from)
  return (
    <>
      <WriteOffDialog row={part(row)} onClose={() => {}} />
      <button type="button" onFocus={() => setRow(to)}>
        elsewhere
      </button>
    </>
  )
}

const newest = () =>
  screen
    .getByRole('button', { name: 'elsewhere', hidden: true })
    .dispatchEvent(new FocusEvent('focusin', { bubbles: true }))

test('kWh are taken by what one has seen: where another took some meanwhile, that is said first', async () => {
  const sent: unknown[] = []
  const { person } = await show(<OfPage />, {
    server: {
      'POST /userBonuses/writeOff': ({ body }: { body: unknown }) => {
        sent.push(Object(body).withdrawn)
        return sent.length > 1 ? after : problem(409, { code: 'staleVersion' })
      },
    },
  })
  const volume = await screen.findByRole('textbox', { name: /кВт·ч/ })
  await person.type(volume, '5')
  await person.type(screen.getByRole('textbox', { name: /^Причина/ }), 'Начислено по ошибке')
  newest()
  await waitFor(() => expect(volume).toHaveAccessibleDescription(/5\sкВт·ч/))
  const doIt = screen.getByRole('button', { name: 'Списать' })
  await person.click(doIt)
  expect(await screen.findByRole('alert')).toHaveTextContent('Запись изменил кто-то другой')
  await person.click(doIt)
  await waitFor(() => expect(sent).toEqual([0, 5]))
})

test('what is no number of kWh says so', async () => {
  const { person } = await show(<WriteOffDialog row={part(before)} onClose={() => {}} />)
  const volume = await screen.findByRole('textbox', { name: /кВт·ч/ })
  await person.type(volume, '0')
  expect(volume).toHaveAccessibleDescription('Больше 0')
  await person.clear(volume)
  await person.type(volume, 'все')
  expect(volume).toHaveAccessibleDescription('Число, например 12,5')
})

test('what was taken while its answer was lost is asked for again by the same key; other kWh only once that is said', async () => {
  const keys = new Map<string, number>()
  let isLost = true
  const row = { ...before, volume: 5 }
  const { person } = await show(<OfPage from={row} to={{ ...row, volume: 0, withdrawn: 5 }} />, {
    server: {
      'POST /userBonuses/writeOff': ({ body }: { body: unknown }) => {
        const { key, volume } = Object(body)
        const known = keys.get(key)
        if (known !== undefined && known !== volume)
          return problem(409, { code: 'conflict', errors: [{ field: 'key', code: 'notUnique' }] })
        keys.set(key, volume)
        return isLost ? Promise.reject(new TypeError('fetch failed')) : after
      },
    },
  })
  const volume = await screen.findByRole('textbox', { name: /кВт·ч/ })
  await person.type(volume, '5')
  await person.type(screen.getByRole('textbox', { name: /^Причина/ }), 'Начислено по ошибке')
  const doIt = screen.getByRole('button', { name: 'Списать' })
  await person.click(doIt)
  expect(await screen.findByRole('alert')).toHaveTextContent('Ответ не пришёл')
  isLost = false
  newest()
  await waitFor(() => expect(volume).toHaveAccessibleDescription(/Доступно 0/))
  await person.type(volume, '{Backspace}4')
  expect(doIt).toBeDisabled()
  await person.type(volume, '{Backspace}5')
  await person.click(doIt)
  await screen.findByText('Списано')
  expect([...keys.values()]).toEqual([5])
})
