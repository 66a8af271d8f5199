import type { OcppVersion } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { hearing, receivedMs } from './hearing.ts'

/** `rows`: what the database answers to whatever it is asked. */
type Known = Partial<Context['station']> & { isStored?: boolean; rows?: object[]; paidWh?: number | null }

/** What a station's word is taken with, and all that came of it: what was stored, noted and told to those who look or wait. */
export function telling(
  version: OcppVersion = 'ocpp1.6',
  { isStored = true, rows = [], paidWh = null, ...known }: Known = {},
) {
  const came = {
    stored: [] as object[],
    asked: [] as unknown[],
    notices: [] as object[],
    heard: [] as object[],
    about: [] as number[],
  }
  const { context: hears, notes } = hearing()
  const station = {
    ...{ identity: 'S', deviceId: 'device', chargePointId: 'point', tenantId: 'tenant', timeZone: 'UTC' },
    ...{ connectors: new Map(), sessions: [], ended: [], ...known },
  }
  const store = async (row: object): Promise<string> => {
    if (!isStored) throw new Error('not stored')
    came.stored.push(row)
    return 'row'
  }
  const progress = async (_deps: unknown, chargePointId: string, state: unknown) =>
    void came.stored.push({ chargePointId, state })
  const query = async (question: string | { values: unknown[] }, values: unknown[] = []) => {
    came.asked.push(typeof question === 'string' ? values : question.values)
    return { rows, rowCount: rows.length }
  }
  const context = {
    ...hears,
    version,
    station,
    openedMs: receivedMs - 60_000,
    isBooting: false,
    writers: {
      ...{ statuses: { add: store }, boots: { add: store } },
      live: { put: (row: object) => void came.stored.push(row) },
      meterValues: { add: async (rows: object[]) => came.stored.push(...rows) > 0 && isStored },
    },
    subjects: { firmwareReported: progress, uploadReported: progress, paidEnergyWh: async () => paidWh },
    deps: {
      newId: () => 'new',
      db: { pool: { query } },
    },
    notify: (notice: object) => void came.notices.push(notice),
    about: (transactionId: number) => void came.about.push(transactionId),
    heard: (told: object) => void came.heard.push(told),
    failed: (error: unknown) => void notes.push(String(error)),
  }
  return { context: context as unknown as Context, station, notes, ...came }
}
