import { AppError } from '@zaryad/model'
import { addAttempt, findAttempt } from '../attempts.ts'
import type { Paying } from '../context.ts'
import { newSecret } from '../secret.ts'
import { applyWord } from '../word.ts'
import { askForLink, type Link } from './online.ts'

type Payment = {
  id: string
  number: number
  sumTiyn: number
  service: string | undefined
  secret: string
  /** The page that the driver comes back to. */
  returnPath?: string
}

/** The order is ours before Kaspi hears of it. Its name cannot be guessed: `check` and `pay` come unsigned. */
export async function openKaspi(paying: Paying, payment: Payment): Promise<Link> {
  const { deps, banks, ownUrl } = paying
  const attemptId = deps.newId()
  const orderId = `${payment.number}-${newSecret().slice(0, 12)}`
  await deps.db.scoped('all', (tx) =>
    addAttempt(tx, {
      id: attemptId,
      payment_id: payment.id,
      provider: 'KASPI',
      order_id: orderId,
      sum_tiyn: payment.sumTiyn,
      asked_at: deps.clock(),
    }),
  )
  const link =
    banks.kaspi &&
    (await askForLink(banks.kaspi, {
      tranId: payment.id,
      orderId,
      sumTiyn: payment.sumTiyn,
      service: payment.service,
      ownUrl: ownUrl(),
      returnUrl: `${ownUrl()}${payment.returnPath ?? '/success.html'}?payment=${payment.id}&secret=${payment.secret}`,
    }))
  if (link) return link
  await deps.db.scoped('all', async (tx) => {
    const attempt = await findAttempt(tx, { id: attemptId }, true)
    if (attempt) await applyWord(tx, deps, attempt, { kind: 'failed', reason: 'noLink' })
  })
  throw new AppError('kaspiFailed')
}
