import type { Facts } from '../../bench/load/charge.ts'
import { withClient } from './cluster.ts'

export type Lost = { starts: number; readings: number; stops: number }

/** How much of what charge points were told is taken is not in that database. */
export function lostOf(url: string, { starts, readings, stops }: Omit<Facts, 'errors'>): Promise<Lost> {
  return withClient(url, async (client) => {
    const count = async (text: string, values: unknown[]) =>
      Number((await client.query<{ lost: string }>(text, values)).rows[0]?.lost)
    return {
      starts: await count(
        `select count(*) as lost from unnest($1::bigint[]) told (number)
         where not exists (select from transactions t where t.transaction_id = told.number)`,
        [starts.map(({ transactionId }) => transactionId)],
      ),
      readings: await count(
        `select count(*) as lost from unnest($1::bigint[], $2::timestamptz[], $3::float8[]) told (number, at, wh)
         where not exists (select from meter_values m
           where m.transaction_id = told.number and m.at = told.at and m.value = told.wh)`,
        [
          readings.map(({ transactionId }) => transactionId),
          readings.map(({ at }) => at),
          readings.map(({ wh }) => wh),
        ],
      ),
      stops: await count(
        `select count(*) as lost from unnest($1::bigint[], $2::bigint[]) told (number, wh)
         where not exists (select from transactions t
           where t.transaction_id = told.number and t.state <> 'active' and t.meter_stop = told.wh)`,
        [stops.map(({ transactionId }) => transactionId), stops.map(({ meterStop }) => meterStop)],
      ),
    }
  })
}

/** What had been heard by then. */
export function factsUntil(facts: Facts, moment: number): Facts {
  const until = <Fact extends { heardMs: number }>(list: Fact[]) =>
    list.filter(({ heardMs }) => heardMs <= moment)
  return {
    starts: until(facts.starts),
    readings: until(facts.readings),
    stops: until(facts.stops),
    errors: facts.errors,
  }
}

/** Sessions that are there more than once: a start that was said again after the change counts once. */
export const twiceIn = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ twice: string }>(
      `select count(*) as twice from (
         select from transactions group by charge_point_id, connector_id, started_at having count(*) > 1) more`,
    )
    return Number(rows[0]?.twice)
  })
