import { loggedAs } from './logged.ts'
import type { Ask, Asks, Limit } from './vocabulary.ts'

const command = (ask: Ask) => ({ ask, ...loggedAs(ask) })

type Dates<About, Names extends keyof About> = Omit<About, Names> & { [Each in Names]: Date }

/**
 * What the house asks of a station, in the house's words. The log of commands keeps each under its name in 1.6 (contract
 * §3); the station's dialect has its own words for it, or says that it cannot.
 */
export const asks = {
  cancelReservation: (about: Asks['cancelReservation']) => command({ verb: 'cancelReservation', about }),
  clearCache: () => command({ verb: 'clearCache', about: {} }),
  configuration: (keys: string[] = []) => command({ verb: 'configuration', about: { keys } }),
  configure: (about: Asks['configure']) => command({ verb: 'configure', about }),
  diagnostics: ({ location, from, to }: { location: string; from?: Date; to?: Date }) =>
    command({
      verb: 'diagnostics',
      about: { location, from: from?.toISOString(), to: to?.toISOString() },
    }),
  firmware: ({ location, retrieveAt }: { location: string; retrieveAt: Date }) =>
    command({ verb: 'firmware', about: { location, from: retrieveAt.toISOString() } }),
  limit: ({ from, ...about }: Dates<Limit, 'from'>) =>
    command({ verb: 'limit', about: { ...about, from: from.toISOString() } }),
  profile: (about: Asks['profile']) => command({ verb: 'profile', about }),
  readings: ({ connectorId }: { connectorId: number }) =>
    command({ verb: 'trigger', about: { message: 'meter', connectorId } }),
  reboot: (about: Asks['reboot']) => command({ verb: 'reboot', about }),
  reserve: ({ until, ...about }: Dates<Asks['reserve'], 'until'>) =>
    command({ verb: 'reserve', about: { ...about, until: until.toISOString() } }),
  sessionReadings: (about: Asks['sessionReadings']) => command({ verb: 'sessionReadings', about }),
  start: (about: Asks['start']) => command({ verb: 'start', about }),
  stop: (about: Asks['stop']) => command({ verb: 'stop', about }),
  trigger: (about: Asks['trigger']) => command({ verb: 'trigger', about }),
  unlock: (about: Asks['unlock']) => command({ verb: 'unlock', about }),
}
