import type { ResourceName, RowOf } from '@zaryad/model'
import { formatDateTime } from '../i18n/format.ts'
import { bareNumber, numero } from '../i18n/numero.ts'
import type { Search } from '../kit/entityApi.ts'
import { masked } from '../kit/mask.ts'
import { entityOf } from '../kit/resources.ts'
import type { Row } from '../kit/screen.ts'
import { spoken, spokenName } from '../kit/spokenName.ts'
import { isAllowed } from '../kit/useAccess.ts'
import { opensRow, routeOf } from '../menu.ts'
import { paymentFilter } from '../money/payments/paymentFilter.ts'
import type { User } from '../session/session.ts'

/** What the palette looks through: which question a text becomes, and how a row is named. */
export type Target = {
  entity: string
  ask: (text: string) => Pick<Search, 'filter'> | null
  label: (row: Row) => string
  note: (row: Row) => string
}

type Shown<N extends ResourceName> = {
  ask?: Target['ask']
  label: (row: RowOf<N>) => string
  note: (row: RowOf<N>) => string
}

const byText = (q: string) => ({ filter: { q } })
/** The rows that its question finds are of its own kind. */
const target = <N extends ResourceName>(entity: N, shown: Shown<N>) =>
  ({ entity, ask: byText, ...shown }) as unknown as Target

/** Each thing once: a driver's sign-in is his telephone. */
const say = (...values: (string | null | undefined)[]) => [...new Set(values.filter(Boolean))].join(' · ')
const uidOf = ({ idTag }: { idTag: string | null }) => masked(idTag ?? '')

const targets: Target[] = [
  target('chargePoints', {
    label: (row) => row.identity,
    note: (row) => say(row.name, row.station && spokenName(row.station)),
  }),
  target('chargeStations', {
    label: spokenName,
    note: (row) => say(spoken(row, 'address')),
  }),
  // As in its list: what is chosen stays in this browser among the recent ones.
  target('rFIDCards', {
    label: uidOf,
    note: (row) => say(row.number, row.user?.name),
  }),
  target('users', {
    label: (row) => row.name || row.userName,
    note: (row) => say(row.name ? row.userName : '', row.phone),
  }),
  target('tenants', {
    label: (row) => row.name,
    note: (row) => say(row.bin),
  }),
  target('transactions', {
    // By its number alone: over a million sessions no other question is answered while one types.
    ask: (text) => {
      const number = bareNumber(text)
      return /^\d{1,9}$/.test(number) ? { filter: { transactionId: Number(number) } } : null
    },
    label: (row) => numero(row.transactionId),
    note: (row) => say(formatDateTime(row.startedAt), row.chargePoint?.name, uidOf(row)),
  }),
  target('client/payments', {
    // A receipt's number, a telephone or the bank's number: what a driver on the telephone has.
    ask: (text) => (/^\+?\d[\d ()-]{0,23}$/.test(bareNumber(text)) ? { filter: paymentFilter(text) } : null),
    label: (row) => numero(row.number),
    note: (row) => say(formatDateTime(row.createdAt), row.station && spokenName(row.station), row.phone),
  }),
]

/** Those whose rows the person may read and open. */
export const targetsFor = (user: User): Target[] =>
  targets.filter(({ entity }) => {
    const declared = entityOf(entity)
    const route = routeOf(entity)
    return declared && isAllowed(user, declared, 'read') && opensRow(user, route)
  })
