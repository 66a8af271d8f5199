import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, show } from '../../../testing/show.tsx'
import type { PaymentView } from '../view.ts'
import { Returned } from './Returned.tsx'

const session = part<NonNullable<PaymentView['session']>>({ energy: 6 })
const view = part<PaymentView>({
  ...{ payType: 'BONUS', state: 'settled', amount: 20, returned: 0 },
  session,
})

test('of a bonus comes back what was not used up, whatever the session was corrected to', async () => {
  await show(<Returned view={{ ...view, bonusEnergy: 10 }} />, { user: null })
  expect(screen.getByText(/вернулись в бонус/)).toHaveTextContent('10')
})

test('all of it where nothing was charged in the end, though a meter that was doubted had said so', async () => {
  await show(<Returned view={{ ...view, state: 'refunded', bonusEnergy: 0 }} />, { user: null })
  expect(screen.getByText(/вернулись в бонус/)).toHaveTextContent('20')
})
