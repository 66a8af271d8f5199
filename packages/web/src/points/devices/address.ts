/** Where a charge point connects: the same host as the console, `wss` behind TLS. */
export function connectionAddress(identity: string, { protocol, host } = window.location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ocpp/${identity}`
}
