import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { part, problem, show } from '../testing/show.tsx'
import { Note } from './Note.tsx'

const client = part<RowOf<'users'>>({ id: 'u1', version: 3, note: 'Звонит по утрам' })

/** The page, on which the row is read again while somebody types. */
function Page() {
  const [row, setRow] = useState(client)
  const readAgain = () => setRow({ ...client, version: 4, note: 'Сменил номер' })
  return (
    <>
      <Note row={row} />
      <button type="button" onClick={readAgain}>
        Прочитать
      </button>
    </>
  )
}

test('a note is saved over another version of the person, and not over a note that was not seen', async () => {
  let now = { ...client, version: 4 }
  const sent: unknown[] = []
  const { person, router } = await show(<Page />, {
    server: {
      'GET /users/u1': () => now,
      'PATCH /users/u1': ({ body }: { body: unknown }) => {
        const { version } = body as { version: number }
        if (version !== now.version) return problem(409, { code: 'staleVersion' })
        sent.push(body)
        return now
      },
    },
  })
  const field = screen.getByRole('textbox')
  const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }))
  await person.type(field, ', карта')
  await router.navigate('/users')
  expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Остаться' }))
  await save()
  await expect.poll(() => sent).toEqual([{ note: 'Звонит по утрам, карта', version: 4 }])

  await person.type(field, ', карта')
  now = { ...client, version: 5, note: 'Сменил номер' }
  await save()
  await person.click(screen.getByRole('button', { name: 'Прочитать' }))
  expect(await screen.findByText(/Тем временем сохранили: «Сменил номер»/)).toBeVisible()
  expect(field).toHaveValue('Звонит по утрам, карта')
  expect(sent).toHaveLength(1)
  await save()
  await expect.poll(() => sent).toHaveLength(2)
})
