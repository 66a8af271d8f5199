import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { useWords } from '../../kit/useWords.ts'
import { part, show } from '../../testing/show.tsx'
import { summaryText } from './summaryText.ts'

function Summary({ after }: { after: RowOf<'userLogs'>['after'] }) {
  const row = part<RowOf<'userLogs'>>({ action: 'command.GetConfiguration', entity: 'chargePoints', after })
  return <p>{summaryText(row, useWords())}</p>
}

test.each([
  [{ outcome: 'answered', response: { configurationKey: [] } }, 'Станция ответила'],
  [{ outcome: 'answered', response: { status: 'Accepted' } }, 'Станция приняла'],
  [{ outcome: 'answered', response: { status: 'Occupied' } }, 'Коннектор занят'],
  [{ outcome: 'timeout' }, 'Станция не ответила'],
])('what came of a command is said in words: %j', async (after, said) => {
  await show(<Summary after={after} />)
  expect(screen.getByText(said)).toBeVisible()
})
