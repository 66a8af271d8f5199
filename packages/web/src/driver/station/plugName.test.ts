import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { postName } from './plugName.ts'

const t = ((key: string, { number }: { number: string }) => `${key} ${number}`) as unknown as TFunction

it.each([
  ['Достык 132, 2', 'Достык 132', 'driver.station.post 2'],
  ['Достык 132, у въезда', 'Достык 132', 'у въезда'],
  ['Достык 1324', 'Достык 132', 'Достык 1324'],
  ['Пост 1', 'Достык 132', 'Пост 1'],
  [null, 'Достык 132', ''],
])('%s at %s is called %s', (name, station, said) => {
  expect(postName(name, station, t)).toBe(said)
})
