import { randomBytes } from 'node:crypto'
import { halykStand, kaspiStand, type ReaderLanguage } from '@zaryad/banks'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../http/language.ts'
import type { Banks } from '../payments/banks.ts'

const merchant = {
  clientId: 'zaryad-demo',
  clientSecret: randomBytes(16).toString('hex'),
  terminal: '67e34d63-102f-4bd1-898e-370781d0074d',
}

const bankLanguages = { ru: 'rus', kz: 'kaz', en: 'eng' } as const

/** Both banks' stand-ins on our own port, under `/stand/`; only while no real bank is set up. They speak as the driver reads. */
export async function standInBanks(app: FastifyInstance, ownUrl: () => string): Promise<Banks> {
  const readerLanguage: ReaderLanguage = (request) => bankLanguages[languageOf(request)]
  const at = (path: string) => `${ownUrl()}/stand/${path}`
  await app.register(kaspiStand, {
    prefix: '/stand/kaspi',
    publicUrl: () => at('kaspi'),
    billerUrl: () => `${ownUrl()}/bank/api/kaspi/callback`,
    readerLanguage,
  })
  await app.register(halykStand, {
    prefix: '/stand/halyk',
    publicUrl: () => at('halyk'),
    readerLanguage,
    ...merchant,
  })
  return {
    kaspi: {
      get url() {
        return at('kaspi/online')
      },
      service: 'ZARYAD-DEMO',
      addresses: undefined,
    },
    halyk: {
      ...merchant,
      get oauthUrl() {
        return at('halyk/oauth2/token')
      },
      get apiUrl() {
        return at('halyk')
      },
      get scriptUrl() {
        return at('halyk/payform/payment-api.js')
      },
      cryptogramField: '\u0441ryptogram',
    },
  }
}
