import type { ConnectorErrorCode, StopReason } from '@zaryad/ocpp'
import { become } from './become.ts'
import { boot } from './boot.ts'
import type { Car } from './car.ts'
import { Core } from './core.ts'
import type { Dialect } from './dialect.ts'
import { integrate } from './meter.ts'
import type { StationOptions } from './options.ts'
import { plug, unplug } from './plug.ts'
import { startSession, stopSession } from './session.ts'
import { reportStatus } from './status.ts'
import { type TapOutcome, tap } from './tap.ts'
import { dialect2 } from './v2/dialect.ts'
import { dialect16 } from './v16/dialect.ts'

/** A virtual charge point. It thinks in OCPP 1.6, and speaks as its dialect does. */
export class Station extends Core {
  constructor(options: StationOptions) {
    super(options, {
      become: (core) => become(core, core.settings.kind),
      dialectOf,
      opened: (core) => void boot(core),
    })
  }

  plug(connectorId: number, car: Car): void {
    plug(this, this.connector(connectorId), car)
  }

  unplug(connectorId: number): void {
    unplug(this, this.connector(connectorId))
  }

  /** A card at the reader: lets in, starts, or stops its own session. */
  tap(connectorId: number, idTag: string): Promise<TapOutcome> {
    return tap(this, this.connector(connectorId), idTag)
  }

  /** The car at the connector charges since then; told now, as after a lost link. */
  resume(connectorId: number, idTag: string, startedAt: number): void {
    const connector = this.connector(connectorId)
    if (connector.car && !connector.session) startSession(this, connector, { idTag, startedAt })
  }

  stop(connectorId: number, reason: StopReason = 'Local'): void {
    stopSession(this, this.connector(connectorId), { reason })
  }

  /** Brings meter, car and power up to this moment; else they are as of the last sample. */
  sync(connectorId: number): void {
    integrate(this, this.connector(connectorId))
  }

  fault(connectorId: number, errorCode: ConnectorErrorCode): void {
    const connector = this.connector(connectorId)
    connector.errorCode = errorCode
    stopSession(this, connector, { reason: errorCode === 'GroundFailure' ? 'EmergencyStop' : 'Other' })
    reportStatus(this, connector)
  }

  clearFault(connectorId: number): void {
    const connector = this.connector(connectorId)
    connector.errorCode = 'NoError'
    reportStatus(this, connector)
  }
}

function dialectOf(station: Core): Dialect {
  const { version } = station.settings
  return version === 'ocpp1.6' ? dialect16(station) : dialect2(station, version)
}
