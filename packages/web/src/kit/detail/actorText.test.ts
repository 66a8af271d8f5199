import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { actorText } from './actorText.ts'

const file = new URL('../../../../../locales/en/translation.json', import.meta.url)

it('says in words what the house itself did, and names whoever is a person', async () => {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: JSON.parse(readFileSync(file, 'utf8')) } },
  })
  const said = (userName: string | null, userId: string | null = null) =>
    actorText({ userName, userId }, i18n.t)
  expect(said('payments')).toBe('System: payments')
  expect(said('driver')).toBe('Driver')
  expect(said(null)).toBe('System')
  expect(said('a.bekova', 'u1')).toBe('a.bekova')
  expect(said('driver', 'u2')).toBe('driver')
  expect(said('KASPI')).toBe('KASPI')
})
