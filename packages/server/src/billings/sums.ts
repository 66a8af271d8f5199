import { billingMoney } from '@zaryad/model'
import type { BillingSums } from '@zaryad/model/calls/billings'
import { tengeOf } from '@zaryad/model/pricing/money'

type Money = `${(typeof billingMoney)[number]}_tiyn`
/** As `sumColumns` gives them. */
export type KeptSums = Record<'count' | 'energy_wh' | Money, number>

const moneyColumns = billingMoney.map((name): Money => `${name}_tiyn`)
const columns: readonly (keyof KeptSums)[] = ['count', 'energy_wh', ...moneyColumns]

const each = <Name extends string>(names: readonly Name[], of: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>

export const toSums = (row: KeptSums): BillingSums => ({
  count: row.count,
  energy: row.energy_wh / 1000,
  ...each(billingMoney, (name) => tengeOf(row[`${name}_tiyn`])),
})

/** Sessions with a payment leave ACCOUNT again: a group that comes to nothing is no row. */
export const isNothing = (row: KeptSums): boolean => columns.every((name) => row[name] === 0)

export const nothing: KeptSums = each(columns, () => 0)

export const plus = (one: KeptSums, other: KeptSums): KeptSums =>
  each(columns, (name) => one[name] + other[name])
