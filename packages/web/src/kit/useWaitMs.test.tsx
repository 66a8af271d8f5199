import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { useWaitMs } from './useWaitMs.ts'

const Waiting = ({ what }: { what: string }) => (
  <p role="status" aria-label={what}>
    {useWaitMs()}
  </p>
)
const waitMs = (what: string) => Number(screen.getByLabelText(what).textContent)

/** What opens in turns: the page on its way, nothing for a moment, the list on its way. */
function Opening() {
  const [what, setWhat] = useState<string>()
  openNext = setWhat
  return what && <Waiting key={what} what={what} />
}
let openNext: (what: string | undefined) => void
const stand = (what?: string) => act(async () => openNext(what))

/** A machine that renders shows no frame meanwhile. */
const busyForMs = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
}
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('a list that comes to wait after its page goes on with the page’s wait, however busy the machine is', async () => {
  await show(<Opening />)
  await frames(11)
  await stand('страница')
  expect(waitMs('страница')).toBe(300)
  busyForMs(200)
  await stand()
  await frames(2)
  busyForMs(200)
  await stand('список')
  expect(waitMs('список')).toBe(0)
})

test('what comes to wait after all stood is patient again', async () => {
  await show(<Opening />)
  await frames(11)
  await stand('страница')
  await stand()
  await frames(11)
  await stand('список')
  expect(waitMs('список')).toBe(300)
})
