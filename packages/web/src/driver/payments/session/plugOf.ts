import type { TFunction } from 'i18next'
import { postName, typeName } from '../../station/plugName.ts'
import type { PaymentView } from '../view.ts'

/** «CCS - Type 2, Пост 1» */
export const plugOf = ({ place }: PaymentView, t: TFunction): string =>
  [typeName(place.connectorType, t), postName(place.point, place.station, t)].filter(Boolean).join(', ')
