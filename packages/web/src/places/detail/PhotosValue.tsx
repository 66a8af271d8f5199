import { entities, type RowOf } from '@zaryad/model'
import { Empty } from '../../kit/Empty.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { Photos } from '../../premises/Photos.tsx'

export default function PhotosValue({ row }: { row: RowOf<'chargeStations'> }) {
  if (!row.photos?.length) return <Empty of={{ entity: entities.chargeStations, name: 'photos' }} />
  return <Photos photos={row.photos.map((name) => ({ url: `/uploads/${name}` }))} place={spokenName(row)} />
}
