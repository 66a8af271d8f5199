import type { TFunction } from 'i18next'
import { HttpError } from './HttpError.ts'
import { Refusal } from './Refusal.ts'

const byStatus: Record<number, string> = {
  400: 'errors.malformed',
  401: 'errors.sessionExpired',
  403: 'errors.forbidden',
  404: 'errors.notFound',
  409: 'errors.conflict',
  413: 'errors.tooLarge',
  422: 'errors.rule',
  429: 'errors.tooMany',
}

/** What a person reads for an error: the problem's own code, else the status, else that the service is away. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof HttpError)) return t('errors.unavailable')
  const { code, count = 0, line = count } = error.problem ?? { code: '' }
  const byCode = code && t(`errors.${code}`, { defaultValue: '', number: line.toLocaleString('ru') })
  return byCode || t(byStatus[error.status] ?? 'errors.unavailable')
}

/** Nobody answered, or only to say that it cannot be done now. */
export const isAway = (error: unknown): boolean =>
  error instanceof HttpError ? [0, 503].includes(error.status) : !(error instanceof Refusal)

/** Not for what was sent, but by the server's own failure or a proxy's: it may work the next time. */
export const isFailed = (error: unknown): boolean =>
  isAway(error) || (error instanceof HttpError && error.status >= 500)

/** Nobody said how it ended: it may have been done. «Come later» is an answer, and what never left was not done. */
export const isUnanswered = (error: unknown): boolean =>
  isFailed(error) && !(error instanceof HttpError && (error.status === 503 || isNotSent(error)))

/** There was no network to send it over. */
export const isNotSent = ({ problem }: HttpError): boolean => problem?.code === 'notSent'

/** The number that support asks for. */
export const requestIdOf = (error: unknown) =>
  error instanceof HttpError ? error.problem?.requestId : undefined
