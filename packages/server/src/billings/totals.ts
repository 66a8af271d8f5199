import type { JournalRow } from './journal.ts'
import { type KeptSums, nothing, plus } from './sums.ts'

type CompanyTotal = { name: string | null; sums: KeptSums }

/** Adds rows up as they pass, so that what stands under them is their sum. */
export class Totals {
  readonly byCompany = new Map<string | null, CompanyTotal>()
  all: KeptSums = nothing

  add(row: JournalRow): void {
    const company = this.byCompany.get(row.tenant_id) ?? { name: row.company, sums: nothing }
    this.byCompany.set(row.tenant_id, { ...company, sums: plus(company.sums, row) })
    this.all = plus(this.all, row)
  }
}
