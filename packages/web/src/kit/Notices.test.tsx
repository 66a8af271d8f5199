import { Dialog } from '@mui/material'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { useAct, useTell } from './useAct.ts'

const fail = async (): Promise<void> => {
  throw new Error('no')
}

function Buttons({ takeBack }: { takeBack: () => void }) {
  const tell = useTell()
  const { act } = useAct()
  return (
    <>
      <button type="button" onClick={() => tell({ text: 'Удалено', type: 'info', undo: takeBack })}>
        remove
      </button>
      <button
        type="button"
        onClick={async () => {
          await tell('Первое')
          await tell('Второе')
        }}
      >
        two
      </button>
      <button type="button" onClick={() => act(fail)}>
        fail
      </button>
    </>
  )
}

test('notices come one after another, each once the one before is gone', async () => {
  const { person } = await show(<Buttons takeBack={() => undefined} />)
  await person.click(screen.getByRole('button', { name: 'two' }))
  expect(await screen.findByText('Первое')).toBeVisible()
  expect(screen.queryByText('Второе')).toBeNull()
  await person.keyboard('{Escape}')
  expect(await screen.findByText('Второе')).toBeVisible()
  expect(screen.queryByText('Первое')).toBeNull()
})

test('what is taken back is taken back once, and the notice goes', async () => {
  let backs = 0
  const { person } = await show(
    <Buttons
      takeBack={() => {
        backs += 1
      }}
    />,
  )
  await person.click(screen.getByRole('button', { name: 'remove' }))
  await person.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(backs).toBe(1)
  await person.click(screen.getByRole('button', { name: 'two' }))
  expect(await screen.findByText('Первое')).toBeVisible()
  expect(screen.queryByText('Удалено')).toBeNull()
})

test('a failure is told as an alert', async () => {
  const { person } = await show(<Buttons takeBack={() => undefined} />)
  await person.click(screen.getByRole('button', { name: 'fail' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('what is told while a dialog is open is not hidden from readers with the page below', async () => {
  const { person } = await show(
    <>
      <p>Страница</p>
      <Dialog open>
        <Buttons takeBack={() => undefined} />
      </Dialog>
    </>,
  )
  await person.click(screen.getByRole('button', { name: 'two' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Первое')
  expect(screen.getByText('Страница').closest('[aria-hidden=true]')).not.toBeNull()
})
