import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test, vi } from 'vitest'
import { part, show } from '../testing/show.tsx'
import { Invited } from './Invited.tsx'

const colleague = { id: 'u1', name: 'Ася', kind: 'staff', state: 'active', hasPassword: false } as const

test('a colleague who was just written down is given a link at once, or later', async () => {
  const onClose = vi.fn()
  const { person } = await show(<Invited row={part<RowOf<'users'>>(colleague)} onClose={onClose} />)
  expect(await screen.findByRole('dialog', { name: 'Пригласить: Ася' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Создать ссылку' })).toBeEnabled()
  await person.click(screen.getByRole('button', { name: 'Отмена' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a driver needs none', async () => {
  const onClose = vi.fn()
  await show(<Invited row={part<RowOf<'users'>>({ ...colleague, kind: 'client' })} onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})
