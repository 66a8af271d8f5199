import { rule } from '@zaryad/model'
import { passwordFault } from '@zaryad/model/passwordFault'

/** Refuses passwords that a guesser tries first, by the rule of the first administrator's and of the console's hint. */
export function refuseWeak(
  password: string,
  { field, userName }: { field: string; userName?: string | undefined },
): void {
  const fault = passwordFault(password, [userName])
  if (fault) throw rule(field, fault)
}
