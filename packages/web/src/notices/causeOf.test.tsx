import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWords } from '../kit/useWords.ts'
import { part, show } from '../testing/show.tsx'
import { causeOf } from './causeOf.ts'
import type { Event } from './event.ts'

const Cause = ({ event }: { event: Event }) => <p>{causeOf(event, useWords().t)}</p>

test('what is wrong has its figures as people write them, and its numbers as they are', async () => {
  const event = part<Event>({
    kind: 'laterReading',
    data: { transactionId: 130541, energy: 1234.5, sum: 98765.4 },
  })
  await show(<Cause event={event} />)
  const text = (await screen.findByText(/Сессия/)).textContent?.replace(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain('130541')
  expect(text).toContain('на 1 234,50 кВт·ч и 98 765,40 ₸ больше')
})

test('a fault has its maker’s code behind the words', async () => {
  const data = { connectorId: 2, errorCode: 'OtherError', vendorErrorCode: 'E-17' }
  await show(<Cause event={part<Event>({ kind: 'fault', data })} />)
  expect(await screen.findByText(/коннектор 2: .+ \(E-17\)\.$/)).toBeVisible()
})
