import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { LogObject } from './LogObject.tsx'

const object = (row: Partial<RowOf<'userLogs'>>) => <LogObject row={part<RowOf<'userLogs'>>(row)} />

test('a comparison is named by the bank’s file, and its entry leads to it', async () => {
  const after = { provider: 'KASPI', fileName: 'november.csv', rows: 3 }
  await show(object({ action: 'registry.compared', entity: 'registries', entityId: 'a1', after }))
  const link = screen.getByRole('link', { name: 'Реестр банка november.csv' })
  expect(link).toHaveAttribute('href', '/billings?tab=registries&registry=a1')
})

test.each([
  ['uploads', 'Файл'],
  ['demo', 'Демонстрация'],
])('what has no list of its own is said in words: %s', async (entity, said) => {
  await show(object({ action: 'upload', entity, entityId: 'x', after: {} }))
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
