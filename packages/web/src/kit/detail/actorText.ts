import type { TFunction } from 'i18next'

/** As the server writes down what no person with a sign-in did. */
const machines = new Set(['demo', 'driver', 'import', 'ledger', 'payments', 'system'])

/** Who did it: a person by name, the house itself in words. */
export function actorText(
  { userId, userName }: { userId?: unknown; userName?: unknown },
  t: TFunction,
): string {
  if (typeof userName !== 'string' || userName === '') return t('kit.system')
  return !userId && machines.has(userName) ? t(`actors.${userName}`) : userName
}
