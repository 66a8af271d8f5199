import { expect, test } from 'vitest'
import { textOfAction } from './logText.ts'
import { wordsOf } from './words.ts'

test('a file of the log says acts in words, as the console does', async () => {
  const say = await wordsOf('en')
  const said = (action: string) => textOfAction({ id: 'l1', action }, say)
  expect(said('edit')).toBe('Edited')
  expect(said('workflow.blocked')).toBe('Changed status')
  expect(said('payment.settled')).toBe('Payment settled')
  expect(said('refund.sent')).toBe('Refund sent')
  expect(said('firmware.failed')).toBe('Firmware update')
  expect(said('session.waive')).toBe('Corrected session')
  expect(said('unheard.of')).toBe('of')
})
