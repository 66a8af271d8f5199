import type { AddressInfo } from 'node:net'
import { halykStand, kaspiStand } from '@zaryad/banks'
import Fastify from 'fastify'

const merchant = {
  clientId: 'zaryad',
  clientSecret: 'e2e',
  terminal: '67e34d63-102f-4bd1-898e-370781d0074d',
}

export type StandIns = {
  url: string
  /** The settings by which the server finds them. */
  env: Record<string, string>
  /** Where they tell of payments. */
  tell: (baseUrl: string) => void
  stop(): Promise<void>
}

/** Stand-ins for both banks on a port of their own: to the browser they are another site, as banks are. */
export async function startStandIns(): Promise<StandIns> {
  const app = Fastify()
  const url = { own: '', server: '' }
  await app.register(kaspiStand, {
    prefix: '/kaspi',
    publicUrl: () => `${url.own}/kaspi`,
    billerUrl: () => `${url.server}/bank/api/kaspi/callback`,
  })
  await app.register(halykStand, { prefix: '/halyk', publicUrl: () => `${url.own}/halyk`, ...merchant })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url.own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const halyk = `${url.own}/halyk`
  return {
    url: url.own,
    env: {
      KASPI_URL: `${url.own}/kaspi/online`,
      KASPI_SERVICE: 'ZARYAD',
      KASPI_ADDRESSES: '127.0.0.1',
      HALYK_OAUTH_URL: `${halyk}/oauth2/token`,
      HALYK_API_URL: halyk,
      HALYK_SCRIPT_URL: `${halyk}/payform/payment-api.js`,
      HALYK_CLIENT_ID: merchant.clientId,
      HALYK_CLIENT_SECRET: merchant.clientSecret,
      HALYK_TERMINAL: merchant.terminal,
    },
    tell: (baseUrl) => {
      url.server = baseUrl
    },
    stop: () => app.close(),
  }
}
