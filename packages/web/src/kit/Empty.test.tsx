import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screen as transactions } from '../entities/Transactions.tsx'
import { show } from '../testing/show.tsx'
import { FieldValues } from './detail/FieldValues.tsx'
import { EmptyWords } from './Empty.tsx'
import { emptyWords } from './emptyWords.ts'

test.each([
  ['active', 'Не окончена'],
  ['finished', 'Нет данных'],
  ['suspect', 'Нет данных'],
])('a session without an end that is %s says: %s', async (state, word) => {
  const row = { id: 's1', state, stoppedAt: null, meterStop: null }
  await show(
    <EmptyWords value={emptyWords}>
      <FieldValues screen={transactions} row={row} names={['stoppedAt', 'meterStop']} />
    </EmptyWords>,
  )
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([word, word])
})
