import { act, screen, within } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Tag } from 'lucide-react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { FormPage } from './FormPage.tsx'

const plans = screenOf({ entity: entities.subscribePlans, icon: Tag })
const row = { id: 'p1', version: 1, name: 'Основной', price: 100, period: 'month', services: [] }
const nothing = () => {}

test('the form of a row says which row it is, that of a new one the list alone', async () => {
  const form = { screen: plans, title: 'Изменить план', onDone: nothing, onClose: nothing }
  const { unmount } = await show(<FormPage {...form} row={row} />)
  const way = () => within(screen.getByRole('navigation', { name: 'Вы здесь' }))
  expect(way().getByText('Основной')).toBeVisible()
  unmount()
  await show(<FormPage {...form} title="Новый план" />)
  expect(way().queryByText('Основной')).toBeNull()
})

test('fields stand all at once: one that came after the others would move what is pressed below it', async () => {
  const comes: (() => void)[] = []
  const late = () =>
    lazy(async () => {
      await new Promise<void>((resolve) => comes.push(resolve))
      return { default: () => <p>пришло</p> }
    })
  const slow = screenOf({
    entity: entities.subscribePlans,
    icon: Tag,
    inputs: { price: late(), period: late() },
  })
  await show(<FormPage screen={slow} title="Новый план" onDone={nothing} onClose={nothing} />)
  await vi.waitFor(() => expect(comes).toHaveLength(2))
  await act(async () => comes[0]?.())
  expect(screen.queryByRole('textbox', { name: /Название/ })).toBeNull()
  expect(screen.queryByText('пришло')).toBeNull()
  comes[1]?.()
  expect(await screen.findByRole('textbox', { name: /Название/ })).toBeVisible()
  expect(screen.getAllByText('пришло')).toHaveLength(2)
})
