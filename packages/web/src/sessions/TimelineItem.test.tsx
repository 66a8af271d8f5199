import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { TimelineItem } from './TimelineItem.tsx'

test.each([
  [{ by: 'driver' }, null, 'принято · попросил водитель'],
  [{ by: 'paid' }, null, 'принято · использовано всё оплаченное'],
  [{}, 'Айгерим Сапарова', 'принято'],
])('a stop says whose it is: %o', async (data, userName, says) => {
  const event = {
    ...{ at: '2026-11-28T20:41:59Z', kind: 'remoteStop', latencyMs: 2, frameId: null, frames: [] },
    ...{ userName, data: { status: 'Accepted', ...data } },
  }
  const how = { before: undefined, timeZone: 'Asia/Almaty', isOpen: false, onToggle: () => {} }
  await show(<TimelineItem event={event} {...how} />)
  expect(screen.getByText(says)).toBeVisible()
  if (userName) expect(screen.getByText(userName)).toBeVisible()
})
