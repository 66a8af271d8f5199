import { randomBytes } from 'node:crypto'
import { halykStand, kaspiStand } from '@zaryad/banks'
import type { FastifyInstance } from 'fastify'
import type { Banks } from '../payments/banks.ts'

const merchant = {
  clientId: 'zaryad-demo',
  clientSecret: randomBytes(16).toString('hex'),
  terminal: '67e34d63-102f-4bd1-898e-370781d0074d',
}

/** Both banks' stand-ins on our own port, under `/stand/`; only while no real bank is set up. */
export async function standInBanks(app: FastifyInstance, ownUrl: () => string): Promise<Banks> {
  const at = (path: string) => `${ownUrl()}/stand/${path}`
  await app.register(kaspiStand, {
    prefix: '/stand/kaspi',
    publicUrl: () => at('kaspi'),
    billerUrl: () => `${ownUrl()}/bank/api/kaspi/callback`,
  })
  await app.register(halykStand, { prefix: '/stand/halyk', publicUrl: () => at('halyk'), ...merchant })
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
