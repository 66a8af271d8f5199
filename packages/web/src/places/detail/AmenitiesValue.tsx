import { entities, type RowOf } from '@zaryad/model'
import { Empty } from '../../kit/Empty.tsx'
import { Amenities } from '../../premises/Amenities.tsx'

export default function AmenitiesValue({ row }: { row: RowOf<'chargeStations'> }) {
  if (!row.amenities?.length) return <Empty of={{ entity: entities.chargeStations, name: 'amenities' }} />
  return <Amenities of={row.amenities} />
}
