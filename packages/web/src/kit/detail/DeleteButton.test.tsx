import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { EvCharger } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { DeleteButton } from './DeleteButton.tsx'

const points = screenOf({ entity: entities.chargePoints, icon: EvCharger, isDeletedByCode: true })
const row = { id: '1', version: 1, identity: 'ALA-0001', name: 'У ворот' }

const deletes = () => screen.getAllByRole('button', { name: 'Удалить' }).at(-1)!

test('what is deleted by its code is not deleted until the code is typed, whole', async () => {
  const { person, asked } = await show(<DeleteButton screen={points} row={row} />, {
    server: { 'DELETE /chargePoints/1': {} },
  })
  await person.click(deletes())
  const code = await screen.findByRole('textbox')
  expect(deletes()).toBeDisabled()
  await person.type(code, 'ALA-000{Enter}')
  expect(deletes()).toBeDisabled()
  expect(asked).toEqual([])
  await person.type(code, '1')
  await person.click(deletes())
  await expect.poll(() => asked.length).toBe(1)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /chargePoints/1'])
})

test('the rest is asked for once', async () => {
  const plain = { ...points, isDeletedByCode: false }
  const { person, asked } = await show(<DeleteButton screen={plain} row={row} />, {
    server: { 'DELETE /chargePoints/1': {} },
  })
  await person.click(deletes())
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(deletes())
  await expect.poll(() => asked.length).toBe(1)
})
