import type { Context } from './context.ts'
import { wordMeant } from './lookUpWord.ts'

/**
 * The call that is meant, in whatever case it is written; one that is not as the version writes it is noted, and
 * nothing comes of one that nobody knows.
 */
export function actionOf<Action extends string>(
  { note }: Context,
  said: string,
  known: readonly Action[],
): Action | undefined {
  const action = wordMeant(known, said)
  if (action !== said) note('actionUnknown', said)
  return action
}
