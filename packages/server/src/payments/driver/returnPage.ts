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
  if (state === 'failed' || (state === 'created' && !isSuccess))
    return { ...refused(payment, say), href: againPath(payment), button: say('driver.again.method') }
  if (state === 'created') return { ...waiting(say), href: session, button: say('driver.return.follow') }
  const isOver = state === 'settled' || state === 'refunded'
  return {
    title: say(isOver ? 'driver.return.over' : 'driver.return.paid'),
    text: say(isOver ? 'driver.return.overText' : 'driver.return.paidText'),
    href: session,
    button: say(isOver ? 'driver.return.result' : 'driver.return.charge'),
    tone: 'green',
  }
}

/** kWh that were bought ahead are in the driver's account. */
function packagePage(payment: Returned, { isSuccess, say }: Came): Page {
  const on = { href: '/map/account', button: say('driver.account') }
  if (payment.state === 'failed' || (payment.state === 'created' && !isSuccess))
    return { ...refused(payment, say), ...on }
  if (payment.state === 'created') return { ...waiting(say), ...on }
  return { title: say('driver.return.paid'), text: say('driver.return.packageText'), tone: 'green', ...on }
}

const refused = ({ state, failReason }: Returned, say: Say) => ({
  title: say(state === 'failed' ? 'driver.return.failed' : 'driver.return.left'),
  text: say(state === 'failed' ? reasonKey(failReason, say) : 'driver.return.leftText'),
  tone: 'red' as const,
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

/** Back to the sum and the methods, with all that was chosen. */
function againPath({ pointId, connectorId, sum, amount, payType }: Returned): string {
  const query = new URLSearchParams({
    point: String(pointId),
    connector: String(connectorId),
    method: payType,
    ...(amount === null ? { sum: String(Math.round(sum)) } : { amount: String(amount) }),
  })
  return `/map/pay?${query}`
}
