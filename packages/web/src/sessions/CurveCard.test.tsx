import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../testing/show.tsx'
import { CurveCard } from './CurveCard.tsx'

const session = part<RowOf<'transactions'>>({
  id: 's1',
  transactionId: 7,
  state: 'finished',
  timeZone: 'Asia/Almaty',
})

test('the file of a session that went on past midnight has the day of each reading', async () => {
  const point = { power: 7.5, energy: 1.25, soc: null }
  const points = ['2026-11-24T18:59:50Z', '2026-11-24T19:00:20Z'].map((at) => ({ at, ...point }))
  const { person } = await show(<CurveCard row={session} />, {
    server: { 'GET /transactions/s1/curve': { points, gaps: [], bands: [], limitKw: null } },
  })
  const saved: Blob[] = []
  // the browser's part, which there is none of here
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  await person.click(await screen.findByRole('button', { name: /CSV/ }))
  const lines = (await saved[0]!.text()).split('\r\n')
  expect(lines.slice(1)).toEqual(['24.11.2026 23:59:50;7,5;1,25', '25.11.2026 00:00:20;7,5;1,25', ''])
})
