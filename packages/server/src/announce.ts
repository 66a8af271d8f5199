import type { Config } from './config.ts'

type Say = (line: string) => void

/** Where it is reached, and which settings do not do yet what one might think. */
export function announce(config: Config, port: number, say: Say): void {
  const host = config.HOST === '0.0.0.0' ? 'localhost' : config.HOST
  const address = config.PUBLIC_URL ?? `http://${host}:${port}`
  say(config.ROLES.includes('api') ? `Console: ${address}/` : `Health: ${address}/readyz`)
  if (config.ROLES.includes('gateway'))
    say(`Charge points: ${address.replace(/^http/, 'ws')}/ocpp/{identity}`)
  for (const line of notYet(config)) say(line)
}

function notYet({ NATS_URL, ROLES }: Config): string[] {
  const lines: string[] = []
  if (NATS_URL)
    lines.push(
      'NATS_URL: processes hear of changes, but commands reach no charge point of another yet: run one',
    )
  if (!ROLES.includes('gateway'))
    lines.push('ROLES: without gateway commands and paid starts find every charge point offline from here')
  return lines
}
