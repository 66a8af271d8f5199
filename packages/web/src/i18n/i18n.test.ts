import { afterEach, expect, test } from 'vitest'
import { i18n, localePath, startI18n } from './i18n.ts'

const asked: string[] = []
const realFetch = globalThis.fetch

afterEach(() => {
  globalThis.fetch = realFetch
  asked.length = 0
})

const words: Record<string, object> = {
  '/locales/kz/translation.json': { points_one: '{{count}} нүкте', points_other: '{{count}} нүкте!' },
  '/locales/ru/translation.json': {
    points_one: '{{count}} точка',
    points_few: '{{count}} точки',
    only: 'есть',
  },
}

function serveWords() {
  globalThis.fetch = async (input) => {
    const path = String(input)
    asked.push(path)
    const found = words[path]
    return new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 })
  }
}

test('asks for kz files while speaking kk inside, with Kazakh plurals and Russian behind', async () => {
  serveWords()
  await startI18n()
  await i18n.changeLanguage('kk')
  expect(asked).toContain('/locales/kz/translation.json')
  expect(i18n.t('points', { count: 2 })).toBe('2 нүкте!')
  expect(i18n.t('only')).toBe('есть')
})

test('keeps the library’s retries: 5 times, 350 ms apart at first', () => {
  const connector = i18n.services.backendConnector
  expect([connector.maxRetries, connector.retryTimeout]).toEqual([5, 350])
})

test('names the file by the edge name of the language', () => {
  expect(localePath(['kk'])).toBe('/locales/kz/{{ns}}.json')
  expect(localePath([])).toBe('/locales/ru/{{ns}}.json')
})
