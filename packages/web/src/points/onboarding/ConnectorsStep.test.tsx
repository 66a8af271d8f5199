import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { part, problem, show } from '../../testing/show.tsx'
import type { Connector } from '../point.ts'
import { ConnectorsStep } from './ConnectorsStep.tsx'
import type { OnboardingState } from './useOnboarding.ts'

type Kept = { plug: Partial<Connector>; refusals?: Response[] }

/** The step over a plug as the server has it, read anew by «refresh», as the page does every two seconds. */
function Step({ kept }: { kept: Kept }) {
  const [plug, setPlug] = useState(kept.plug)
  const point = { id: 'p1', connectionState: 2 as const, connectors: [part<Connector>(plug)] }
  const refresh = async () => {
    setPlug(kept.plug)
    return []
  }
  return (
    <>
      <ConnectorsStep state={part<OnboardingState>({ point: part(point), refresh })} />
      <button type="button" onClick={refresh}>
        refresh
      </button>
    </>
  )
}

async function step(kept: Kept) {
  const asked: string[] = []
  const server = {
    'PATCH /chargePoints/p1': () => {
      asked.push('point')
      return kept.refusals?.shift() ?? {}
    },
    'PATCH /connectors/c1': ({ body }: { body: unknown }) => {
      asked.push('connector')
      kept.plug = { ...kept.plug, ...Object(body) }
      return {}
    },
  }
  const { person } = await show(<Step kept={kept} />, { server })
  const power = () => screen.getByRole('textbox', { name: /Мощность/ })
  const save = () => screen.getByRole('button', { name: 'Сохранить' })
  const refresh = () => person.click(screen.getByRole('button', { name: 'refresh' }))
  return { person, power, save, refresh, asked }
}

const plug = { id: 'c1', connectorId: 1, type: 5, power: 60, status: 'Available' } as const

test('what a colleague has set meanwhile is seen, and is not written over unseen', async () => {
  const kept = { plug: { ...plug } as Kept['plug'] }
  const { person, power, save, refresh } = await step(kept)
  kept.plug = { ...plug, type: 4 }
  await person.clear(power())
  await person.type(power(), '120')
  await refresh()
  await person.click(save())
  expect(kept.plug).toMatchObject({ type: 4, power: 120 })
  kept.plug = { ...plug, power: 90 }
  await refresh()
  expect(power()).toHaveValue('90')
  expect(save()).toBeDisabled()
})

test('where its point could not be told of a plug, it is saved again by the same button', async () => {
  const kept = { plug: { ...plug }, refusals: [problem(503, { code: 'unavailable' })] }
  const { person, power, save, refresh, asked } = await step(kept)
  await person.clear(power())
  await person.type(power(), '120')
  await person.click(save())
  await screen.findByRole('alert')
  await refresh()
  await person.click(save())
  expect(asked.filter((each) => each === 'point')).toHaveLength(2)
  expect(kept.plug).toMatchObject({ power: 120 })
  expect(screen.queryByRole('alert')).toBeNull()
})
