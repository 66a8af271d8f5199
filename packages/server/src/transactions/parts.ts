import { hourMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { sql } from '../db/sql.ts'
import type { Extension } from '../entities/extension.ts'
import { mostMembers } from '../entities/filter.ts'
import { few, fewer } from '../entities/hits.ts'
import { hasStalled } from '../entities/stalled.ts'
import { failure } from './failure.ts'
import { countOfSessions, totalOfSessions } from './sums.ts'

/** As the attention strip of the dashboard counts them (ux §5.3). */
const stuck = sql`(t.state = 'active' and not t.simulated and (select ${hasStalled} from (values (1)) one
    left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
  ))`

const there = (column: string) =>
  sql`((${sql.ref(`t.${column}`)} at time zone t.time_zone) at time zone ${sql.lit(networkTimeZone)})`

/** What a session's row has beyond its columns. */
export const transactionParts = {
  caseless: { idTag: 'upper' },
  hasWordIndex: true,
  countOf: countOfSessions,
  totalOf: totalOfSessions,
  seldom: {
    transactionId: { index: 'transactions_transaction_id_key', most: mostMembers, ofLists: true },
    energy: { index: 'transactions_energies', most: fewer },
    idTag: { index: 'transactions_id_tag', most: few },
    userId: { index: 'transactions_user', most: few },
  },
  computed: {
    stuck,
    withoutEnergy: sql`(coalesce(t.energy_wh, 0) = 0)`,
    startedThere: there('started_at'),
    stoppedThere: there('stopped_at'),
  },
  later: { startedAt: { stoppedAt: 0, stoppedThere: 27 * hourMs } },
  near: { startedThere: sql`t.started_at`, stoppedThere: sql`t.stopped_at` },
  extras: {
    timeZone: sql`t.time_zone`,
    meterAt: sql`t.meter_at`,
    idTagStatus: sql`t.id_tag_status`,
    failure,
    /** Of a session that goes on: what its rate said at its start, so that what it comes to can be told. */
    terms: sql`case when t.state = 'active' then (select v.terms from rate_versions v
      where v.rate_id = t.rate_id and v.version = t.rate_version) end`,
  },
} satisfies Extension
