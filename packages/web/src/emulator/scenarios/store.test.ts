import { expect, it } from 'vitest'
import { builtIn } from './builtIn.ts'
import { scenario } from './scenario.ts'
import { fromFragment, readScenario } from './store.ts'

it('has built-in scenarios that are what may be imported', () => {
  expect(builtIn).toHaveLength(6)
  for (const each of builtIn) expect(scenario.safeParse(each).success).toBe(true)
})

it('reads what is a scenario and nothing else', () => {
  const [first] = builtIn
  expect(readScenario(JSON.stringify(first))?.steps).toEqual(first?.steps)
  expect(readScenario('{"name":"x","steps":[{"do":"explode"}]}')).toBeUndefined()
  expect(readScenario('no json')).toBeUndefined()
})

it('reads a link that bears one', () => {
  const wanted = { name: 'Своя', steps: [{ wait: 1 }] }
  const bytes = new TextEncoder().encode(JSON.stringify(wanted))
  const code = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
  expect(fromFragment(`#scenario=${code}`)).toEqual(wanted)
  expect(fromFragment('#scenario=%%%')).toBeUndefined()
  expect(fromFragment('#other')).toBeUndefined()
})
