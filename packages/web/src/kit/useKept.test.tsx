import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { useKept } from './useKept.ts'

const atFirst = ['имя']

function Columns({ title }: { title: string }) {
  const [columns, keep] = useKept('rates.datatable', atFirst)
  return (
    <p>
      {title}: {columns.join(', ')}
      <button type="button" onClick={() => keep([...columns, 'цена'])}>
        {title}, ещё
      </button>
      <button type="button" onClick={() => keep(undefined)}>
        {title}, как было
      </button>
    </p>
  )
}

test('what is kept is the same for all that show it, and under the key of releases before', async () => {
  const { person } = await show(
    <>
      <Columns title="Таблица" />
      <Columns title="Меню" />
    </>,
  )
  await person.click(screen.getByRole('button', { name: 'Меню, ещё' }))
  expect(screen.getByText('Таблица: имя, цена')).toBeVisible()
  expect(localStorage.getItem('RaStore.rates.datatable')).toBe('["имя","цена"]')
  await person.click(screen.getByRole('button', { name: 'Таблица, как было' }))
  expect(screen.getByText('Меню: имя')).toBeVisible()
  expect(localStorage.getItem('RaStore.rates.datatable')).toBeNull()
})

test('what another tab keeps is seen here', async () => {
  await show(<Columns title="Таблица" />)
  localStorage.setItem('RaStore.rates.datatable', '["адрес"]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'RaStore.rates.datatable' })))
  expect(screen.getByText('Таблица: адрес')).toBeVisible()
})
