import { useTranslation } from 'react-i18next'
import { ChoiceField } from './ChoiceField.tsx'
import { choose, type Filters, type Link } from './filters.ts'
import { useChoices } from './useChoices.ts'

type Row = Record<string, unknown>
type Props = { filters: Filters; onChange: (filters: Filters) => void }

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const nameOf = (row: Row) => text(row.name) || text(row.id)
const pointName = (row: Row) =>
  [text(row.identity), text(row.name)].filter(Boolean).join(' · ') || text(row.id)
const identityOf = (row: Row) => text(row.identity) || text(row.id)

const only = (field: string, id: string): Record<string, string> => (id ? { [field]: id } : {})

/** Тенант → Локация → Точка зарядки → Коннектор: each restricts the next (spec, section 2). */
export function LinkFields({ filters, onChange }: Props) {
  const { t } = useTranslation()
  const { tenantId, stationId, chargePointId, connectorId } = filters
  const ofTenant = only('tenantId', tenantId)
  const ofLocation = { ...ofTenant, ...only('stationId', stationId) }
  const points = useChoices({
    resource: 'chargePoints',
    filter: ofLocation,
    name: identityOf,
    isOn: connectorId !== '' || chargePointId !== '',
  }).choices
  const connectorName = (row: Row) => {
    const point = text(row.chargePointId)
    return `${points.find(({ id }) => id === point)?.name ?? point}: ${text(row.connectorId)}`
  }
  const field = (
    link: Link,
    resource: string,
    filter: Record<string, string>,
    name: (row: Row) => string,
  ) => (
    <ChoiceField
      label={t(`dashboard.filters.${link}`)}
      resource={resource}
      filter={filter}
      name={name}
      value={filters[link]}
      onChange={(id) => onChange(choose(filters, link, id))}
    />
  )
  return (
    <>
      {field('tenantId', 'tenants', {}, nameOf)}
      {field('stationId', 'chargeStations', ofTenant, nameOf)}
      {field('chargePointId', 'chargePoints', ofLocation, pointName)}
      {field(
        'connectorId',
        'connectors',
        { ...ofLocation, ...only('chargePointId', chargePointId) },
        connectorName,
      )}
    </>
  )
}
