import { bareNumber, numero } from '../i18n/numero.ts'
import type { Search } from '../kit/entityApi.ts'
import { refName } from '../kit/fields/ref.tsx'
import { masked } from '../kit/mask.ts'
import { entityOf } from '../kit/resources.ts'
import type { Row } from '../kit/screen.ts'
import { isAllowed } from '../kit/useAccess.ts'
import { opensRoute, routeOf } from '../menu.ts'
import { paymentFilter } from '../money/payments/paymentFilter.ts'
import type { User } from '../session/session.ts'

/** What the palette looks through: which question a text becomes, and how a row is named. */
export type Target = {
  entity: string
  ask: (text: string) => Pick<Search, 'filter'> | null
  label: (row: Row) => string
  note: (row: Row) => string
}

const say = (...values: unknown[]) =>
  values.filter((value) => typeof value === 'string' && value !== '').join(' · ')
const byText = (q: string) => ({ filter: { q } })

const uidOf = (row: Row) => masked(String(row.idTag ?? ''))

const targets: Target[] = [
  {
    entity: 'chargePoints',
    ask: byText,
    label: (row) => String(row.identity ?? ''),
    note: (row) => say(row.name, refName(row, 'stationId')),
  },
  {
    entity: 'chargeStations',
    ask: byText,
    label: (row) => String(row.name ?? ''),
    note: (row) => say(row.address),
  },
  {
    // As in its list: what is chosen stays in this browser among the recent ones.
    entity: 'rFIDCards',
    ask: byText,
    label: uidOf,
    note: (row) => say(row.number, refName(row, 'userId')),
  },
  {
    entity: 'users',
    ask: byText,
    label: (row) => say(row.name) || String(row.userName ?? ''),
    note: (row) => say(row.name ? row.userName : '', row.phone),
  },
  {
    entity: 'tenants',
    ask: byText,
    label: (row) => String(row.name ?? ''),
    note: (row) => say(row.bin),
  },
  {
    // By its number alone: over a million sessions no other question is answered while one types.
    entity: 'transactions',
    ask: (text) => {
      const number = bareNumber(text)
      return /^\d{1,9}$/.test(number) ? { filter: { transactionId: Number(number) } } : null
    },
    label: (row) => numero(row.transactionId),
    note: (row) => say(refName(row, 'chargePointId'), uidOf(row)),
  },
  {
    // A receipt's number, a telephone or the bank's number: what a driver on the telephone has.
    entity: 'client/payments',
    ask: (text) => (/^\+?\d[\d ()-]{0,23}$/.test(bareNumber(text)) ? { filter: paymentFilter(text) } : null),
    label: (row) => numero(row.number),
    note: (row) => say(refName(row, 'stationId'), row.phone),
  },
]

/** Those whose rows the person may read and open. */
export const targetsFor = (user: User): Target[] =>
  targets.filter(({ entity }) => {
    const declared = entityOf(entity)
    const route = routeOf(entity)
    return declared && isAllowed(user, declared, 'read') && opensRoute(user, route)
  })
