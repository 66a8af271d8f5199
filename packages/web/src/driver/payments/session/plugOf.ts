import type { TFunction } from 'i18next'
import { typeName } from '../../station/plugName.ts'
import type { PaymentView } from '../view.ts'

/** «CCS - Type 2, Пост 1» */
export const plugOf = ({ place }: PaymentView, t: TFunction): string =>
  [typeName(place.connectorType, t), place.point].filter(Boolean).join(', ')
