import type { ResourceName, RowOf } from '@zaryad/model'
import { useTranslation } from 'react-i18next'
import type { RowNamed } from '../../kit/screen.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { choose, type Filters, type Link } from './filters.ts'

type Props = { filters: Filters; onChange: (filters: Filters) => void }

const nameOf = ({ name, id }: { name: string | null; id: string }) => name || id
const pointName = ({ identity, name }: RowOf<'chargePoints'>) => [identity, name].filter(Boolean).join(' · ')
const connectorName = ({ chargePoint, chargePointId, connectorId }: RowOf<'connectors'>) =>
  `${chargePoint?.name ?? chargePointId}: ${connectorId}`

const only = (field: string, id: string): Record<string, string> => (id ? { [field]: id } : {})

/** Тенант → Локация → Точка зарядки → Коннектор: each restricts the next (spec, section 2). */
export function LinkFields({ filters, onChange }: Props) {
  const { t } = useTranslation()
  const { tenantId, stationId, chargePointId } = filters
  const ofTenant = only('tenantId', tenantId)
  const ofLocation = { ...ofTenant, ...only('stationId', stationId) }
  const ofPoint = { ...ofLocation, ...only('chargePointId', chargePointId) }
  const field = <N extends ResourceName>(
    link: Link,
    resource: N,
    filter: Record<string, string>,
    name: (row: RowNamed<N>) => string,
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
      {field('connectorId', 'connectors', ofPoint, connectorName)}
    </>
  )
}
