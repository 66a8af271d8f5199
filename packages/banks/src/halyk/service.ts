import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { factsOf, type Operations } from './operations.ts'
import type { Tokens } from './tokens.ts'

const MIN_REFUND_TIYN = 1_000
type Invoice = { Params: { invoiceId: string } }
type Change = {
  Params: { id: string; verb: string }
  Querystring: { amount?: string; externalID?: string }
  Body: unknown
}
const amountBody = z.object({ amount: z.coerce.number().optional() }).catch({})

/** What a merchant asks and does after the payment: check-status, charge, cancel, refund. */
export function service(app: FastifyInstance, tokens: Tokens, operations: Operations): void {
  app.get<Invoice>('/check-status/payment/transaction/:invoiceId', async (request, reply) => {
    const grant = tokens.of(request)
    if (!grant) return reply.code(401).send({ code: 401, message: 'Unauthorized' })
    if (!grant.terminal)
      return reply.code(400).send({ resultCode: '104', resultMessage: 'terminal absent in token' })
    const operation = operations.byInvoice(request.params.invoiceId)
    if (!operation) return reply.code(400).send({ resultCode: '102', resultMessage: 'invoice not found' })
    const { id: terminalId, ...facts } = factsOf(operation)
    return {
      resultCode:
        operation.statusName === 'NEW' || operation.statusName === '3D'
          ? '107'
          : operation.statusName === 'REJECT'
            ? '101'
            : '100',
      resultMessage: 'SUCCESS',
      transaction: {
        ...facts,
        id: terminalId,
        createdDate: operation.createdAt.toISOString(),
        invoiceID: operation.invoiceId,
        orgAmount: operation.amountTiyn / 100,
        payoutAmount: (operation.chargedTiyn - operation.refundedTiyn) / 100,
        statusID: operation.statusName,
        statusName: operation.statusName,
      },
    }
  })

  app.post<Change>('/operation/:id/:verb', async (request, reply) => {
    const grant = tokens.of(request)
    if (!grant) return reply.code(401).send({ code: 401, message: 'Unauthorized' })
    const { params, query, body } = request
    const operation = operations.byId(params.id)
    const wrong = (code: number, message: string) => reply.code(400).send({ code, message })
    if (!operation) return wrong(102, 'operation not found')
    const inBody = amountBody.parse(body ?? {}).amount
    const asked = query.amount === undefined ? inBody : Number(query.amount)
    if (inBody !== undefined && asked !== inBody) return wrong(3, 'amounts differ')
    const tiyn = asked === undefined ? undefined : Math.round(asked * 100)
    if (params.verb === 'charge') {
      const charged = tiyn ?? operation.amountTiyn
      if (operation.statusName !== 'AUTH') return wrong(4, 'only from AUTH')
      if (charged <= 0 || charged > operation.amountTiyn) return wrong(5, 'amount is more than was held')
      operation.statusName = 'CHARGE'
      operation.chargedTiyn = charged
      return { id: operation.id, code: 0 }
    }
    if (params.verb === 'cancel') {
      if (operation.statusName !== 'AUTH') return wrong(4, 'only from AUTH')
      operation.statusName = 'CANCEL'
      return { id: operation.id, code: 0 }
    }
    if (params.verb !== 'refund') return reply.code(404).send()
    if (query.externalID && operation.externalIds.has(query.externalID)) return { id: operation.id, code: 0 }
    const rest = operation.chargedTiyn - operation.refundedTiyn
    const refund = tiyn ?? rest
    if (operation.statusName !== 'CHARGE' && operation.statusName !== 'REFUND')
      return wrong(4, 'only from CHARGE')
    if (refund < MIN_REFUND_TIYN && refund !== rest) return wrong(6, 'a partial refund is 10 at least')
    if (refund <= 0 || refund > rest) return wrong(5, 'amount is more than is left')
    operation.refundedTiyn += refund
    operation.statusName = 'REFUND'
    if (query.externalID) operation.externalIds.add(query.externalID)
    return { id: operation.id, code: 0 }
  })
}
