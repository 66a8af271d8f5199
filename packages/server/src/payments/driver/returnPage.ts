import type { Say } from './pageWords.ts'
import type { Returned } from './returned.ts'
import { type Page, returnHtml } from './returnHtml.ts'

type Came = { isSuccess: boolean; secret: string; say: Say }

/** The page by what we know, not by the name that the bank's page used. */
export function returnPage(payment: Returned | undefined, came: Came): string {
  if (!payment) return returnHtml(came.say, unknown(came.say))
  const page = payment.pointId ? chargePage(payment, came) : packagePage(payment, came)
  return returnHtml(came.say, page, payment)
}

/** The bank has not said that it took the money. */
export const isOpen = ({ state }: Pick<Returned, 'state'>): boolean =>
  state === 'created' || state === 'failed'

/**
 * The bank's own page says so. Halyk has an address for each end, and its page takes a second card after a declined
 * one; Kaspi has one address for both, but takes nothing before it has asked us.
 */
const hasPaid = ({ payType, state, isInquired }: Returned, isSuccess: boolean): boolean =>
  isSuccess && (payType === 'KASPI' ? state === 'created' && isInquired : true)

const unknown = (say: Say): Page => ({
  title: say('driver.stale.title'),
  text: say('driver.stale.text'),
  href: '/map',
  button: say('driver.stale.map'),
  tone: 'grey',
})

function chargePage(payment: Returned, { isSuccess, secret, say }: Came): Page {
  const { state } = payment
  const session = `/map/session/${payment.id}#${secret}`
  if (isOpen(payment) && hasPaid(payment, isSuccess))
    return { ...waiting(say), href: session, button: say('driver.return.follow') }
  if (isOpen(payment) && payment.isAdded)
    return { ...refused(payment, say), href: session, button: say('driver.return.follow') }
  if (isOpen(payment))
    return { ...refused(payment, say), href: againPath(payment), button: say('driver.again.method') }
  const isOver = state === 'settled' || state === 'refunded'
  return {
    title: say(isOver ? 'driver.return.over' : 'driver.return.paid'),
    text: say(`driver.return.${isOver ? 'overText' : payment.isAdded ? 'addedText' : 'paidText'}`),
    href: session,
    button: say(isOver ? 'driver.return.result' : 'driver.return.charge'),
    tone: 'green',
  }
}

/** kWh that were bought ahead are in the driver's account. */
function packagePage(payment: Returned, { isSuccess, say }: Came): Page {
  const on = { href: '/map/account', button: say('driver.account') }
  if (isOpen(payment))
    return { ...(hasPaid(payment, isSuccess) ? waiting(say) : refused(payment, say)), ...on }
  return { title: say('driver.return.paid'), text: say('driver.return.packageText'), tone: 'green', ...on }
}

const refused = ({ state, failReason }: Returned, say: Say) => ({
  title: say(state === 'failed' ? 'driver.return.failed' : 'driver.return.left'),
  text: say(state === 'failed' ? reasonKey(failReason, say) : 'driver.return.leftText'),
  tone: 'red' as const,
  // a bank that takes the money after all is heard of
  ...(state === 'created' ? { refreshS: 5 } : {}),
})

const waiting = (say: Say) => ({
  title: say('driver.return.waiting'),
  text: say('driver.return.waitingText'),
  refreshS: 3,
  tone: 'blue' as const,
})

/** Codes of the bank that have words of their own; the others are a refusal all the same. */
function reasonKey(reason: string | null, say: Say): string {
  const key = `driver.reason.${reason || 'declined'}`
  return say(key) ? key : 'driver.reason.declined'
}

/** Back to the sum and the methods, with all that was chosen; where Kaspi was refused, on to the card. */
function againPath({ pointId, connectorId, sum, amount, payType }: Returned): string {
  const query = new URLSearchParams({
    point: String(pointId),
    connector: String(connectorId),
    method: payType === 'KASPI' ? 'HALYK' : payType,
    ...(amount === null ? { sum: String(Math.round(sum)) } : { amount: String(amount) }),
  })
  return `/map/pay?${query}`
}
