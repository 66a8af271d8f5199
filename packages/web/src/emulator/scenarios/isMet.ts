import { lastSession } from '../api.ts'
import type { Bench } from '../bench.ts'
import type { Expectation } from './scenario.ts'

/** Whether it is so now; `since` is when the run began. */
export async function isMet(bench: Bench, wanted: Expectation, since: number): Promise<boolean> {
  const connector = 'connector' in wanted ? bench.connector(wanted.connector) : undefined
  switch (wanted.expect) {
    case 'accepted':
      return bench.station.isAccepted
    case 'status':
      return connector?.status === wanted.status
    case 'session':
      return (connector?.session !== undefined) === wanted.isOpen
    case 'card':
      return bench.lastCard === wanted.is
    case 'command':
      return bench.lastCommand === wanted.is
    case 'energy': {
      const { session, registerWh = 0 } = connector ?? {}
      return session !== undefined && registerWh - session.meterStartWh >= wanted.kWh * 1000
    }
    case 'power':
      return connector?.session !== undefined && connector.session.powerW <= wanted.atMostKW * 1000
    case 'record': {
      const last = await lastSession(bench.row.id)
      const isOurs = last !== undefined && Date.parse(last.startedAt) >= since
      return wanted.is === 'none' ? !isOurs : isOurs && last.state === wanted.is
    }
  }
}
