import { entities } from '@zaryad/model'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { nameOf } from './nameOf.ts'

test('a service is called in its reader’s words, whatever its row was named', async () => {
  await show(null)
  const row = { id: 's1', code: 'amountConfiguration', name: 'Power configuration' }
  expect(nameOf(entities.services, row)).toBe('Настройка мощности')
})
