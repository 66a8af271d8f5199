import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { actionText } from './actionText.ts'

const file = new URL('../../../../../locales/en/translation.json', import.meta.url)

it('says every act that is written down in words', async () => {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: JSON.parse(readFileSync(file, 'utf8')) } },
  })
  const said = (action: string) => actionText(action, i18n.t)
  expect(said('edit')).toBe('Edited')
  expect(said('workflow.blocked')).toBe('Changed status')
  expect(said('command.Reset')).toBe('Command: restart')
  expect(said('command.Unheard')).toBe('Command: Unheard')
  expect(said('demo.seed')).toBe('Demo data')
  expect(said('payment.settled')).toBe('Payment settled')
  expect(said('event.acknowledge')).toBe('Took event on')
  expect(said('firmware.failed')).toBe('Firmware update')
  expect(said('session.waive')).toBe('Corrected session')
  expect(said('unheard')).toBe('unheard')
})
