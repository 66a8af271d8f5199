import { screen, waitFor } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Image } from 'lucide-react'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { NewRow } from './RowForms.tsx'

const adItems = screenOf({ entity: entities.adItems, icon: Image })

test('a new row begins with what its address gives, and not with how the list under it is asked for', async () => {
  const list = 'filter=%7B%7D&order=ASC&page=1&perPage=10&sort=order'
  await show(<NewRow screen={adItems} isPage={false} />, { at: `/ads/adItems/create?${list}&durationS=12` })
  expect(await screen.findByLabelText(/Порядок/)).toHaveValue('1')
  expect(screen.getByLabelText(/Длительность/)).toHaveValue('12')
})

const services = screenOf({ entity: entities.services, icon: Image })

test('while a new row is on its way Escape neither leaves its form nor asks', async () => {
  const answer = Promise.withResolvers<Response>()
  const at = '/services/create?code=rate'
  const { person, router, asked } = await show(<NewRow screen={services} isPage={false} />, {
    at,
    server: { 'POST /services': answer.promise },
  })
  await person.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Тарифы')
  await person.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(asked).not.toEqual([]))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Остаться' })).toBeNull()
  answer.resolve(problem(409, { code: 'conflict' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe(at)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Закрыть' })).toBeEnabled())
  // refused: what was typed would be lost
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Остаться' })).toBeVisible()
})
