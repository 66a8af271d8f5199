import type { Words } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'

/** Why a command did not come through, in the words of ux §5.0. */
export function failureText(failure: unknown, { t }: Words): string {
  const code = failure instanceof HttpError ? failure.problem?.code : undefined
  if (code === 'station_timeout') return t('commands.noAnswer')
  if (code === 'station_offline') return t('commands.noConnection')
  return errorText(failure, t)
}
