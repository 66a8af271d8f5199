import type { Amenity } from '@zaryad/model/choices'
import { amenities as inOrder } from '@zaryad/model/choices'
import {
  Accessibility,
  Baby,
  BedDouble,
  Cctv,
  CircleParking,
  Coffee,
  Droplets,
  Fuel,
  Gauge,
  Lightbulb,
  type LucideIcon,
  MoonStar,
  ShoppingBag,
  ShoppingCart,
  Sofa,
  Toilet,
  Umbrella,
  Utensils,
  Wifi,
  Wrench,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './premises.module.css'

const icons: Record<Amenity, LucideIcon> = {
  toilet: Toilet,
  cafe: Coffee,
  restaurant: Utensils,
  shop: ShoppingCart,
  mall: ShoppingBag,
  hotel: BedDouble,
  wifi: Wifi,
  waitingRoom: Sofa,
  childrenRoom: Baby,
  prayerRoom: MoonStar,
  parking: CircleParking,
  shelter: Umbrella,
  lighting: Lightbulb,
  security: Cctv,
  accessible: Accessibility,
  carWash: Droplets,
  airPump: Gauge,
  tyreService: Wrench,
  fuelStation: Fuel,
}

/** What there is, each with its picture and its word. */
export function Amenities({ of }: { of: readonly Amenity[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.amenities}>
      {inOrder
        .filter((each) => of.includes(each))
        .map((each) => {
          const Icon = icons[each]
          return (
            <li key={each}>
              <Icon aria-hidden />
              {t(`premises.amenities.${each}`)}
            </li>
          )
        })}
    </ul>
  )
}
