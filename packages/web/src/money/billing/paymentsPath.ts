import { payTypes } from '@zaryad/model/choices'
import { addDays, type Day, startOfDay } from '../../dates/day.ts'
import { listPath } from '../../kit/listPath.ts'
import { type Filters, presetOf } from './filters.ts'

/** The list of payments with what was chosen on the billing page; the period where one was chosen. */
export function paymentsPath({ start, end, tenantId, stationId, payType }: Filters, today: Day): string {
  const usual = presetOf('month', today)
  const isChosen = start !== usual.start || end !== usual.end
  return listPath('client/payments', {
    ...(tenantId ? { tenantId } : {}),
    ...(stationId ? { stationId } : {}),
    ...(payTypes.some((each) => each === payType) ? { payType } : {}),
    ...(isChosen && start <= end
      ? {
          createdAt: {
            operator: 'BETWEEN',
            operand1: new Date(startOfDay(start)).toISOString(),
            operand2: new Date(startOfDay(addDays(end, 1)) - 1).toISOString(),
          },
        }
      : {}),
  })
}
