import type { Config } from '../config.ts'
import type { ImportReport } from './problems.ts'
import type { CliSettings } from './settings.ts'

type Surroundings = { url: string; config: Config; say: (line: string) => void }

/** Through the API of a running server. */
export async function importOverApi(
  { csv, dryRun, tenant, stationId, timeZone }: CliSettings,
  { url, config, say }: Surroundings,
): Promise<ImportReport> {
  const base = `${url.replace(/\/+$/, '')}/api/v1`
  const signIn = { userName: config.ADMIN_LOGIN, password: config.ADMIN_PASSWORD ?? '' }
  const { token } = await post<{ token: string }>(`${base}/auth/login`, signIn)
  const tenantId = tenant && (await tenantIdOf(base, token, tenant))
  say('Sent; the server is at work')
  const body = { csv, dryRun, tenantId, stationId, timeZone }
  return post<ImportReport>(`${base}/transactions/import`, body, token)
}

async function tenantIdOf(base: string, token: string, tenant: string): Promise<string> {
  type Page = { result: { id: string; name: string; bin: string | null }[] }
  const { result } = await post<Page>(`${base}/tenants/search`, { paging: { take: 0 } }, token)
  const found = result.find(({ id, name, bin }) =>
    [id, bin, name.toLowerCase()].includes(tenant.toLowerCase()),
  )
  if (!found) throw new Error(`tenant: no company "${tenant}"`)
  return found.id
}

async function post<T>(address: string, body: unknown, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}
