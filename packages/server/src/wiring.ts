import type { FastifyInstance } from 'fastify'
import { type Csms, type CsmsOptions, startCsms } from './csms/startCsms.ts'
import type { Deps } from './deps.ts'
import { buyPackage } from './drivers/buyPackage.ts'
import { driverReservations } from './drivers/reservations.ts'
import { firmwareReported } from './firmware/reported.ts'
import { pointFirmware } from './firmware/send.ts'
import type { Banks } from './payments/banks.ts'
import { startCharging } from './payments/charging/charging.ts'
import type { Charging } from './payments/charging/command.ts'
import { paidEnergyWh } from './payments/charging/paidEnergy.ts'
import { type Payments, startPayments } from './payments/payments.ts'
import { diagnostics } from './stationFiles/diagnostics.ts'
import { uploadReported } from './stationFiles/reported.ts'

/** The charge point side with what other subjects ask stations for and make of what they say. */
export async function wireCsms(options: Omit<CsmsOptions, 'subjects'>): Promise<Csms> {
  const { app, deps, timing } = options
  const csms = await startCsms({ ...options, subjects: { firmwareReported, uploadReported, paidEnergyWh } })
  const calling = {
    stations: csms.stations,
    ...(timing?.callTimeoutMs ? { timeoutMs: timing.callTimeoutMs } : {}),
  }
  diagnostics(app, deps, calling)
  pointFirmware({ app, deps, ...calling })
  return csms
}

/** Payments for charging, and for packages of kWh. */
export function wirePayments(app: FastifyInstance, deps: Deps, banks?: Banks): Payments {
  const payments = startPayments(app, deps, banks)
  buyPackage(app, payments.paying)
  return payments
}

/** What is paid for is started, and what drivers reserve. */
export function wireCharging(app: FastifyInstance, charging: Charging): ReturnType<typeof startCharging> {
  driverReservations(app, charging)
  return startCharging(app, charging)
}
