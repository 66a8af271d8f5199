import { Api } from './api.ts'
import { startServer } from './server.ts'
import { startStandIns } from './standIns.ts'
import type { World } from './world.ts'

const admin: World['logins']['owner'] = { userName: 'owner', password: 'Тихая-Гавань-2718' }

export type OwnBanks = {
  baseUrl: string
  api: Api
  /** How the coming payments at a bank go; nothing said is as usual. */
  wish(bank: 'kaspi' | 'halyk', wishes?: object): Promise<void>
  stop(): Promise<void>
}

/** A system of a journey's own with banks of its own: they may fall silent without the others' noticing. */
export async function ownBanks(settings: Record<string, string>): Promise<OwnBanks> {
  const banks = await startStandIns()
  const server = await startServer(admin, { ...banks.env, ...settings })
  const { baseUrl } = server
  banks.tell(baseUrl)
  return {
    baseUrl,
    api: await Api.signIn(baseUrl, admin),
    wish: async (bank, wishes = {}) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${banks.url}/${bank}/wishes`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(wishes),
      })
      if (!answer.ok) throw new Error(`${bank}: ${answer.status}`)
    },
    stop: () => server.stop().finally(banks.stop),
  }
}
