import { systemClock } from '@zaryad/ocpp'
import { Station, type StationOptions } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'

type Options = Pick<StationOptions, 'identity'> &
  Partial<StationOptions> & { port: number; clockOffMs?: number }

/** A virtual station of 22 kW that charges twenty times as fast, on its way to its server. */
export function fastStation({ port, clockOffMs = 0, ...options }: Options): Station {
  const station = new Station({
    url: `ws://127.0.0.1:${port}/ocpp`,
    connectors: [{ id: 1, currentType: 'AC', maxPowerW: 22_000 }],
    openSocket: nodeSocket,
    speed: 20,
    meterIntervalS: 0,
    reconnectFirstMs: 20,
    configuration: { MeterValueSampleInterval: '1', TransactionMessageRetryInterval: '0' },
    clock: { now: () => Date.now() + clockOffMs, after: systemClock.after },
    ...options,
  })
  station.connect()
  return station
}
