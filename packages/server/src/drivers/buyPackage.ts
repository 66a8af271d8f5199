import { AppError, keyTaken, rule } from '@zaryad/model'
import type { BuyPackage } from '@zaryad/model/calls/drivers'
import type { FastifyInstance } from 'fastify'
import { checkSale } from '../bonuses/packageTerms.ts'
import { serve } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { writeLog } from '../logs/writeLog.ts'
import type { Paying } from '../payments/context.ts'
import { openKaspi } from '../payments/kaspi/open.ts'
import { hashOf, newSecret, secretOf } from '../payments/secret.ts'

/** The same flow as for charging: a payment that waits, and a bank that is asked. */
export function buyPackage(app: FastifyInstance, paying: Paying): void {
  const { banks, deps } = paying
  serve(app, deps, 'POST /api/v1/driver/packages/buy', async ({ caller, actor: driver, body: given }) => {
    if (given.payType === 'KASPI' ? !banks.kaspi : !banks.halyk) throw rule('payType', 'notAllowed')
    const kept = secretOf(given.key)
    const secret = kept ?? newSecret()
    const made = await deps.db.scoped('all', async (tx) => {
      const made = await makePayment(tx, paying, { ...given, userId: driver.id, secret })
      const { id, number, sumTiyn, tenantId } = made
      if (!made.isRepeat)
        await writeLog(
          { ...caller, tx },
          {
            action: 'payment.created',
            entity: 'client/payments',
            row: { id, tenantId },
            after: { id, number, sum: sumTiyn / 100, ...given, key: undefined },
          },
        )
      return made
    })
    const { id, number, sumTiyn } = made
    const said = { id, number, sum: sumTiyn / 100 }
    if (made.isRepeat && !(made.isOpen && kept)) return { ...said, secret: kept }
    if (given.payType === 'HALYK') return { ...said, secret }
    return {
      ...said,
      secret,
      ...(await openKaspi(paying, { id, number, sumTiyn, service: 'package', secret, returnPath })),
    }
  })
}
const returnPath = '/map/account'

type Wish = BuyPackage & { userId: string; secret: string }
type Made = {
  id: string
  number: number
  sumTiyn: number
  tenantId: string
  isRepeat: boolean
  /** Not yet paid. */
  isOpen: boolean
}

async function makePayment(
  tx: Tx,
  { deps }: Paying,
  { packageId, payType, key, userId, secret }: Wish,
): Promise<Made> {
  if (!isId(packageId)) throw new AppError('notFound')
  const now = deps.clock()
  const requestKey = `package:${userId}:${key}`
  await sql`select pg_advisory_xact_lock(hashtext(${requestKey}))`.execute(tx)
  const known = await sql<Omit<Made, 'isRepeat'> & { same: boolean }>`
    select id, number, sum_tiyn as "sumTiyn", tenant_id as "tenantId",
      state = 'created' as "isOpen", package_id = ${packageId} and pay_type = ${payType} as same
    from payments where request_key = ${requestKey}`.execute(tx)
  if (known.rows[0]) {
    if (!known.rows[0].same) throw keyTaken()
    return { ...known.rows[0], isRepeat: true }
  }
  await checkSale(tx, { packageId, userId, at: now })
  const made = await sql<Omit<Made, 'isRepeat' | 'isOpen'>>`insert into payments
      (id, tenant_id, user_id, pay_type, service, package_id, package_wh, package_days, sum_tiyn, secret_hash,
        request_key, created_at, updated_at)
    select ${deps.newId()}, b.tenant_id, ${userId}, ${payType}, 'package', b.id, b.volume_wh, b.valid_days, b.price_tiyn,
      ${hashOf(secret)}, ${requestKey}, ${now}, ${now}
    from tenant_bonuses b join tenants t on t.id = b.tenant_id and t.state = 'active'
    where b.id = ${packageId} and b.price_tiyn > 0
    returning id, number, sum_tiyn as "sumTiyn", tenant_id as "tenantId"`.execute(tx)
  if (!made.rows[0]) throw rule('packageId', 'notAllowed')
  return { ...made.rows[0], isRepeat: false, isOpen: true }
}
