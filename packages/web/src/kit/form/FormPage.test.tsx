import { screen, within } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Tag } from 'lucide-react'
import { expect, test } from 'vitest'
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
