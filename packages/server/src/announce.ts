import { type Config, ownHost } from './config.ts'

type Say = (line: string) => void

/** Where it is reached, and which settings do not do what one might think. */
export function announce(config: Config, port: number, say: Say): void {
  const isEverywhere = ['0.0.0.0', '::'].includes(config.HOST)
  const host = isEverywhere ? 'localhost' : ownHost(config)
  const address = config.PUBLIC_URL ?? `http://${host}:${port}`
  say(config.ROLES.includes('api') ? `Console: ${address}/` : `Health: ${address}/readyz`)
  if (config.ROLES.includes('gateway'))
    say(`Charge points: ${address.replace(/^http/, 'ws')}/ocpp/{identity}`)
  for (const line of warnings(config)) say(line)
}

function warnings({ NATS_URL, ROLES }: Config): string[] {
  if (NATS_URL || ROLES.includes('gateway')) return []
  return ['ROLES: without gateway and NATS_URL commands reach no charge point from here']
}
