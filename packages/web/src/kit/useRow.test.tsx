import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { Movements } from '../bonuses/Movements.tsx'
import ComingAssignments from '../rates/give/ComingAssignments.tsx'
import { part, show } from '../testing/show.tsx'

/** The page around it has the row read again as soon as it changes. */
function Newest({ of }: { of: (version: number, id: string) => ReactElement }) {
  const [[version, id], set] = useState([1, 'r1'])
  return (
    <>
      {of(version, id)}
      <button type="button" onClick={() => set([version + 1, id])}>
        newest
      </button>
      <button type="button" onClick={() => set([1, 'r2'])}>
        other
      </button>
    </>
  )
}

const movement = { id: 'm1', kind: 'issue', delta: 5, rest: 5, at: '2026-11-20T09:00:00Z' }
const coming = {
  validFrom: '2026-12-01T00:00:00Z',
  companies: 1,
  locations: 0,
  points: 0,
  userName: null,
}

const cases: [string, (version: number, id: string) => ReactElement, string, object, string | RegExp][] = [
  [
    'movements of a bonus',
    (version, id) => <Movements row={part<RowOf<'userBonuses'>>({ id, version })} />,
    'POST /bonusMovements/search',
    { result: [movement], count: 1 },
    'Начислено',
  ],
  [
    'what a rate is still to be given to',
    (version, id) => <ComingAssignments row={part<RowOf<'rates'>>({ id, version })} mayEdit={false} />,
    'GET /rates/r1/assignments',
    { result: [coming] },
    /01\.12\.2026/,
  ],
]

test.each(cases)(
  '%s stay in sight while their newest version comes; those of another row do not',
  async (_, of, call, found, said) => {
    let answer: unknown = found
    const { person } = await show(<Newest of={of} />, { server: { [call]: () => answer } })
    expect(await screen.findByText(said)).toBeVisible()
    answer = new Promise(() => {})
    await person.click(screen.getByRole('button', { name: 'newest' }))
    expect(screen.getByText(said)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'other' }))
    expect(screen.queryByText(said)).toBeNull()
  },
)
