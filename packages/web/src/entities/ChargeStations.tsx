import { entities } from '@zaryad/model'
import { Activity, MapPin, QrCode, Tag } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyField } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { screenOf } from '../kit/screen.ts'
import { isAllowed } from '../kit/useAccess.ts'
import { pointColumns } from '../places/cells.tsx'
import { ViewSwitch } from '../places/ViewSwitch.tsx'

const TimeZoneInput = lazyField(() =>
  import('../places/TimeZoneInput.tsx').then((m) => ({ default: m.TimeZoneInput })),
)
const CoordinateInput = lazyField(() =>
  import('../places/form/CoordinateInput.tsx').then((m) => ({ default: m.CoordinateInput })),
)
const HoursInput = lazyWith('driver', () => import('../places/form/hours/HoursInput.tsx'), lazyField)
const HoursValue = lazyWith('driver', () => import('../places/detail/HoursValue.tsx'))
const PhotosInput = lazyWith('driver', () => import('../places/form/photos/PhotosInput.tsx'), lazyField)
const PhotosValue = lazyWith('driver', () => import('../places/detail/PhotosValue.tsx'))
const AmenitiesValue = lazyWith('driver', () => import('../places/detail/AmenitiesValue.tsx'))
const PlaceAside = lazyWith('driver', () => import('../places/form/PlaceAside.tsx'))
const Location = lazyWith('driver', () => import('../places/detail/Location.tsx'))
const AssignRate = lazyWith('money', () => import('../places/bulk/AssignRate.tsx'))
const StateDialog = lazyWith('driver', () => import('../places/bulk/StateDialog.tsx'))
const QrSheet = lazyWith('driver', () => import('../places/bulk/QrSheet.tsx'))
const StationsMap = lazyWith('driver', () => import('../places/map/StationsMap.tsx'))

const screen = screenOf({
  entity: entities.chargeStations,
  icon: MapPin,
  columns: ['name', 'address', 'geoObjectId', ...pointColumns, 'state', 'visible', 'timeZone'],
  hiddenColumns: ['geoObjectId', 'visible', 'timeZone'],
  filters: ['geoObjectId', 'connectorType', 'faulted', 'offline', 'state', 'visible', 'amenities', 'address'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'maintenance', filter: { state: 'maintenance' } },
    { key: 'hidden', filter: { visible: false } },
  ],
  sections: [
    {
      key: 'main',
      fields: ['name', 'nameKz', 'nameEn', 'address', 'addressKz', 'addressEn', 'geoObjectId', 'state'],
    },
    { key: 'place', fields: ['latitude', 'longitude', 'timeZone'] },
    {
      key: 'drivers',
      fields: [
        'visible',
        'supportPhone',
        'openingHours',
        'amenities',
        'photos',
        'description',
        'descriptionKz',
        'descriptionEn',
      ],
    },
  ],
  inputs: {
    latitude: CoordinateInput,
    longitude: CoordinateInput,
    timeZone: TimeZoneInput,
    openingHours: HoursInput,
    photos: PhotosInput,
  },
  values: { openingHours: HoursValue, amenities: AmenitiesValue, photos: PhotosValue },
  FormAside: PlaceAside,
  isDeletedByCode: true,
  bulk: [
    {
      key: 'rate',
      icon: Tag,
      isOpen: (user) => isAllowed(user, entities.rates, 'edit'),
      Dialog: AssignRate,
    },
    { key: 'state', icon: Activity, Dialog: StateDialog },
    { key: 'qr', icon: QrCode, Dialog: QrSheet },
  ],
  ListActions: ViewSwitch,
  hiddenValues: ['connectorType', 'faulted', 'offline'],
  Detail: Location,
  card: { status: 'state', lines: ['free', 'online', 'address'] },
})

/** Locations, as a list or on a map. */
export default function ChargeStations() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isMap = params.get('view') === 'map' && pathname.replace(/\/$/, '') === '/chargeStations'
  if (!isMap) return <EntityScreen screen={screen} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <StationsMap />
    </Suspense>
  )
}
