import { afterAll, beforeAll } from 'vitest'
import type { TestTenant } from '../../auth/testing.ts'
import { type TestGateway, type TestPoint, testGateway } from './gateway.ts'
import type { RawOptions } from './rawStation.ts'

export const accepting: RawOptions['answers'] = () => ({ status: 'Accepted' })
export const later = () => new Date(Date.now() + 600_000).toISOString()

/** The spec's profile, §7. */
export const profile = {
  chargingProfileId: 1,
  stackLevel: 1,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 11000 }] },
}

/** A gateway for a test file about commands, with a company that may set power. Schemas of 2.x take their time to compile. */
export function commandTests(callTimeoutMs = 300) {
  let gateway: TestGateway
  let tenant: TestTenant
  beforeAll(async () => {
    gateway = await testGateway({ callTimeoutMs })
    tenant = await gateway.makeTenant(['amountConfiguration'])
  })
  afterAll(() => gateway.close())

  return {
    gateway: () => gateway,
    tenant: () => tenant,
    online: async (answers: RawOptions['answers'] = accepting, tenantId: string | null = null) => {
      const point = await gateway.makePoint({ tenantId })
      const station = await gateway.connect(point, { answers })
      await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
      return { point, station }
    },
    commandsOf: ({ id }: TestPoint) =>
      gateway.rows(
        'select action, state, payload, response from commands where charge_point_id = $1 order by sent_at',
        [id],
      ),
  }
}
