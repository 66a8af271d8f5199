import type { TFunction } from 'i18next'
import { HttpError } from '../../session/HttpError.ts'

/** Why one did not come in, as a driver would say it. */
export function signInProblem(error: unknown, t: TFunction): string {
  if (!(error instanceof HttpError)) return t('driver.error.unavailableKept')
  if (error.status === 0) return t('driver.error.noNetwork')
  const { code, errors, retryAfter } = error.problem ?? {}
  if (code === 'tooMany') return waitText(Math.ceil((retryAfter ?? 60) / 60), t)
  if (code === 'accountBlocked') return t('account.signIn.blocked')
  const [first] = errors ?? []
  if (first?.field === 'phone')
    return t(first.code === 'notUnique' ? 'account.phone.taken' : 'account.signIn.wrongPhone')
  if (first?.field === 'code')
    return t(first.code === 'limitReached' ? 'account.signIn.spent' : 'account.signIn.wrongCode')
  return t('driver.error.unavailableKept')
}

/** A day's codes may be used up in the morning: nobody reckons in a thousand minutes. */
const waitText = (minutes: number, t: TFunction) =>
  minutes > 90
    ? t('account.signIn.waitHours', { count: Math.ceil(minutes / 60) })
    : t('account.signIn.wait', { count: minutes })
