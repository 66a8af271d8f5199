import type { TFunction } from 'i18next'
import { HttpError } from '../../session/HttpError.ts'

/** Why a connector was not reserved or let go. */
export function reservationProblem(error: unknown, t: TFunction): string {
  if (!(error instanceof HttpError)) return t('driver.error.unavailable')
  if (error.status === 0) return t('driver.error.noNetwork')
  const { code, errors } = error.problem ?? {}
  if (code === 'station_offline' || code === 'station_timeout') return t('account.reservations.noAnswer')
  if (errors?.[0]?.field === 'reservation') return t('account.reservations.already')
  if (errors?.[0]) return t('account.reservations.answers.Occupied')
  return t(code === 'wrongState' ? 'account.reservations.over' : 'driver.error.unavailable')
}
