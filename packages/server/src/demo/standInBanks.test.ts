import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standInBanks } from './standInBanks.ts'

const url = 'http://zaryad.test'
const ribbons = [
  ['i18next=kz', 'lang="kk"', 'Оқу стенді. Бұл банк емес'],
  ['theme=dark; i18next=en', 'lang="en"', 'A stand-in for testing. This is no bank'],
  ['', 'lang="ru"', 'Учебный стенд. Это не банк'],
] as const

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await standInBanks(app, () => url)
})
afterAll(() => app.close())

it.each(ribbons)(
  'who reads with «%s» reads the banks’ pages so too, and that they are none',
  async (cookie, lang, said) => {
    const headers = cookie ? { cookie } : {}
    const order = {
      TranId: '1',
      OrderId: '1',
      Amount: 100,
      Service: 'ZARYAD',
      returnUrl: `${url}/success.html`,
    }
    const { redirectUrl } = (
      await app.inject({ method: 'POST', url: '/stand/kaspi/online', payload: order })
    ).json()
    for (const address of [redirectUrl.slice(url.length), '/stand/halyk/payform/']) {
      const { body } = await app.inject({ url: address, headers })
      expect(body).toContain(lang)
      expect(body).toContain(said)
    }
  },
)
