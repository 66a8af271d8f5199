import { startChild } from './child.ts'
import { type Network, type Running, startBound, startProduct } from './network.ts'

/** `spentUs`: of the processor a unit of what is done, by who was watched. */
export type Load = {
  connectMs: number
  perSecond: number
  p50: number
  p99: number
  spentUs: Record<string, number>
}
type Contender = { name: string; start: (network: Network) => Promise<Running> }

/** The product and what could be done at the most. */
export const contenders: Contender[] = [
  { name: 'product', start: startProduct },
  { name: 'bare', start: (network) => startBound(network, './bounds/bare.ts') },
  { name: 'insert', start: (network) => startBound(network, './bounds/insert.ts') },
]

type Work = { stations: number; seconds: number; mode: string; watched?: Record<string, number | undefined> }

/** Stations from a process of their own. */
export async function load<Ran extends Load = Load>(
  port: number,
  { stations, seconds, mode, watched = {} }: Work,
): Promise<Ran> {
  const args = [String(port), String(stations), String(seconds), mode]
  const child = await startChild({
    script: './load/main.ts',
    args,
    env: { WATCHED: JSON.stringify(watched) },
  })
  return JSON.parse(await child.output)
}
