import { AppError } from '@zaryad/model'
import { tengeOf } from '@zaryad/model/pricing/money'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { vatPercentOn, vatWithin } from '../receipts/vatRates.ts'
import { daysOf } from './statements.ts'

const line = z.string().nullable()
const party = z.object({ name: z.string(), bin: line, address: line, iban: line, bank: line })
/** What an act says besides its sums: who settles with whom, and the tax within the platform's commission. */
export const act = z.object({
  platform: party,
  company: party,
  vat: z.object({ percent: z.number(), sum: z.number() }).describe('Within the commission, ₸'),
})
export type Act = z.infer<typeof act>

type Kept = {
  period: string
  commission_tiyn: number
  name: string
  bin: string | null
  address: string | null
  iban: string | null
  bank: string | null
}

export async function actOf(tx: Tx, id: string, config: Config): Promise<Act> {
  const found = await sql<Kept>`select b.period, b.commission_tiyn, c.name, c.bin, c.iban, c.bank,
      case jsonb_typeof(c.contacts) when 'object' then c.contacts->>'address' end as address
    from billings b join tenants c on c.id = b.tenant_id where b.id = ${id}`.execute(tx)
  const row = found.rows[0]
  if (!row) throw new AppError('notFound')
  const { period, commission_tiyn: commissionTiyn, ...company } = row
  const percent = vatPercentOn(daysOf(period).end)
  return {
    platform: {
      name: config.COMPANY_NAME,
      bin: config.COMPANY_BIN ?? null,
      address: config.COMPANY_ADDRESS ?? null,
      iban: config.COMPANY_IBAN ?? null,
      bank: config.COMPANY_BANK ?? null,
    },
    company: { ...company, bin: company.bin || null },
    vat: { percent, sum: tengeOf(vatWithin(commissionTiyn, percent)) },
  }
}
