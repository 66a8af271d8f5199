import { Button, IconButton } from '@mui/material'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { HeldButton } from './HeldButton.tsx'

/** A button that is off until what it asked for is answered. */
function Asks({ of: Kind, answer, onAsk }: { of: typeof Asked; answer: Promise<void>; onAsk: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    onAsk()
    setBusy(true)
    await answer
    setBusy(false)
  }
  return (
    <>
      <Kind isBusy={isBusy} ask={ask} />
      <button type="button">Дальше</button>
    </>
  )
}

type AskProps = { isBusy: boolean; ask: () => void }
const Asked = ({ isBusy, ask }: AskProps) => (
  <Button loading={isBusy} onClick={ask}>
    Спросить
  </Button>
)
const Off = ({ isBusy, ask }: AskProps) => (
  <IconButton aria-label="Спросить" disabled={isBusy} onClick={ask} />
)
/** Of a driver's page, which has no other kit. */
const Sent = ({ isBusy, ask }: AskProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      ask()
    }}
  >
    <HeldButton type="submit" disabled={isBusy}>
      Спросить
    </HeldButton>
  </form>
)

const button = () => screen.getByRole('button', { name: /Спросить/ })

test.each([
  ['that shows it is busy', Asked],
  ['that goes off', Off],
  ['that sends a form', Sent],
])('a button %s keeps the focus, and is pressed once', async (_, of) => {
  const answer = Promise.withResolvers<void>()
  const onAsk = vi.fn()
  const { person } = await show(<Asks of={of} answer={answer.promise} onAsk={onAsk} />)
  await person.tab()
  await person.keyboard('{Enter}')
  expect(button()).toHaveFocus()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  // a browser takes the focus from a button that is `disabled`, and gives it to the page
  expect(button()).toBeEnabled()
  await person.keyboard('{Enter} ')
  expect(onAsk).toHaveBeenCalledOnce()
  await act(() => answer.resolve())
  expect(button()).toHaveFocus()
  expect(button()).not.toHaveAttribute('aria-disabled')
})

test('a button that is left while it is off is passed by', async () => {
  const answer = Promise.withResolvers<void>()
  const { person } = await show(<Asks of={Asked} answer={answer.promise} onAsk={() => {}} />)
  await person.click(button())
  await person.tab()
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus()
  expect(button()).toBeDisabled()
})
