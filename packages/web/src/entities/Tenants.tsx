import { entities, type FieldErrorCode, type RowOf } from '@zaryad/model'
import { isBin } from '@zaryad/model/companyNumbers'
import { Building2 } from 'lucide-react'
import { lazy } from 'react'
import { contactsOf } from '../companies/contacts.ts'
import styles from '../companies/tenants.module.css'
import { Empty } from '../kit/Empty.tsx'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyField } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'

function Contacts({ row }: { row: RowOf<'tenants'> }) {
  const lines = Object.values(contactsOf(row.contacts))
  return lines.length ? (
    lines.map((line) => <div key={line}>{line}</div>)
  ) : (
    <Empty of={{ entity: entities.tenants, name: 'contacts' }} />
  )
}

const input = (name: keyof typeof import('../companies/inputs.tsx')) =>
  lazyField(() => import('../companies/inputs.tsx').then((m) => ({ default: m[name] })))
const Company = lazy(() => import('../companies/Company.tsx').then((m) => ({ default: m.Company })))

/** `12 из 30`, red where no more may be added. */
function Points({ row }: { row: RowOf<'tenants'> }) {
  const { t, format } = useWords()
  const used = format.number(row.chargePointCount ?? 0)
  if (row.chargePointLimit === null) return <>{used}</>
  return (
    <span className={styles.points} data-full={row.atLimit}>
      {t('entities.tenants.pointsOf', { used, limit: format.number(row.chargePointLimit) })}
    </span>
  )
}

const screen = screenOf({
  entity: entities.tenants,
  icon: Building2,
  columns: [
    'name',
    'bin',
    'subscribePlanId',
    'services',
    { name: 'stationCount', sortable: false },
    {
      name: 'chargePointCount',
      Cell: Points,
      text: (row) => [row.chargePointCount, row.chargePointLimit].filter((part) => part != null).join(' / '),
      sortable: false,
      align: 'right',
    },
    'state',
    'contractUntil',
  ],
  filters: ['subscribePlanId', 'services', 'state', 'atLimit', 'contractUntil'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'suspended', filter: { state: 'suspended' } },
    { key: 'atLimit', filter: { atLimit: true } },
  ],
  sections: [
    {
      key: 'main',
      fields: ['name', 'bin', 'subscribePlanId', 'contractUntil', 'commission', 'extraServices'],
    },
    { key: 'contacts', fields: ['contacts'] },
    { key: 'requisites', fields: ['iban', 'bank'] },
  ],
  check: ({ bin }) => {
    const errors: Record<string, FieldErrorCode> = {}
    if (typeof bin === 'string' && bin !== '' && !isBin(bin)) errors.bin = 'invalid'
    return errors
  },
  inputs: { contacts: input('ContactsInput'), iban: input('IbanInput') },
  values: { contacts: Contacts, chargePointCount: Points },
  Detail: Company,
  card: { status: 'state', lines: ['subscribePlanId', 'chargePointCount', 'bin'] },
})

/** Companies; what they may use comes from their plan, and what they are given beyond it. */
export default function Tenants() {
  return <EntityScreen screen={screen} />
}
