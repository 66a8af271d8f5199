import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { watchRuns } from '../jobs/watchRuns.ts'
import { type Banks, banksOf } from './banks.ts'
import type { Paying } from './context.ts'
import { halykPayOrder } from './halyk/payOrder.ts'
import { halykPostLink } from './halyk/postLink.ts'
import { kaspiCallback } from './kaspi/callback.ts'
import { ownUrl } from './ownUrl.ts'
import { reconcile } from './reconcile.ts'
import { paymentRequest } from './request.ts'
import { runBankTasks } from './tasks.ts'

const EVERY_MS = 15_000
const LONGEST_END_MS = 5_000

export type Payments = { paying: Paying; stop(): Promise<void> }

/** Drivers' payments: the public request, the banks' callbacks, and what goes on by itself. */
export function startPayments(
  app: FastifyInstance,
  deps: Deps,
  banks: Banks = banksOf(deps.config),
): Payments {
  const paying: Paying = {
    deps,
    banks,
    ownUrl: () => ownUrl(app, deps.config),
    onError: (error) => app.log.error(error, 'payments'),
  }
  paymentRequest(app, paying)
  kaspiCallback(app, paying)
  halykPayOrder(app, paying)
  halykPostLink(app, paying)
  const runs = watchRuns(deps, app.log)
  /** What is waiting, looked at every few seconds: safe on several processes. */
  const rounds = deps.config.ROLES.includes('jobs')
    ? [
        runs.loop('payment attempts', EVERY_MS, (_, ending) => reconcile(paying, ending)),
        runs.loop('bank tasks', EVERY_MS, (_, ending) => runBankTasks(paying, ending)),
      ]
    : []
  // what a process that ended left half done waits no longer than for the next
  for (const round of rounds) void round.now()
  return {
    paying,
    stop: async () => {
      // a bank that is mute is not waited for: what is on its way is asked about again by whoever comes next
      const ended = Promise.all(rounds.map((round) => round.stop()))
      await Promise.race([ended, sleep(LONGEST_END_MS, undefined, { ref: false })])
    },
  }
}
