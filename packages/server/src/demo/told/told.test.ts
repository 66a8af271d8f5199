import { ocppVersions } from '@zaryad/ocpp'
import { plainCheckOf } from '@zaryad/ocpp/plainCheck'
import { expect, it } from 'vitest'
import { Frames } from '../frames.ts'
import { tellSession2 } from './session2.ts'
import { tellSession16 } from './session16.ts'
import type { ToldSession } from './toldSession.ts'

const started = new Date('2026-11-20T08:00:00Z')
const session: ToldSession = {
  id: '01a20629-d30e-7155-bbf9-0013d0b2ad77',
  transaction_id: 7,
  tenant_id: 'T',
  charge_point_id: 'P',
  connector_id: 2,
  id_tag: '04A1B2C3D4',
  id_tag_status: 'Accepted',
  started_at: started,
  stopped_at: new Date(started.getTime() + 60_000),
  meter_start: 1000,
  meter_stop: 1000,
  stop_reason: 'Local',
  ocpp_version: 'ocpp1.6',
}
const kinds: Partial<ToldSession>[] = [
  ...['Local', 'EVDisconnected', 'Other', 'GroundFault', 'EmergencyStop', 'PowerLoss', 'Reboot'].map(
    (stop_reason) => ({ stop_reason }),
  ),
  { stop_reason: 'DeAuthorized', id_tag_status: 'Invalid' },
  { stop_reason: null, meter_stop: null, id_tag: null },
  { meter_stop: 290_000 },
]

it.each(ocppVersions)('tells each kind of failure in words that the schemas of %s know', async (version) => {
  const check = await plainCheckOf(version)
  const tell = version === 'ocpp1.6' ? tellSession16 : tellSession2
  for (const kind of kinds) {
    const frames = new Frames()
    tell(frames, { ...session, ...kind, ocpp_version: version })
    const wrong = frames.rows.flatMap(({ action, direction, frame }) => {
      const parts: unknown[] = JSON.parse(String(frame))
      return check(String(action), parts.at(-1), direction === 'in' ? 'request' : 'response')
    })
    expect(wrong).toEqual([])
    expect(frames.rows.length).toBeGreaterThan(5)
  }
})
