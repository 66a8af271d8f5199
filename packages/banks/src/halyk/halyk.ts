import type { FastifyInstance } from 'fastify'
import { readForms } from '../forms.ts'
import type { ReaderLanguage } from '../page.ts'
import { makeWishes } from '../wishes.ts'
import { cryptograms } from './cryptogram.ts'
import { cryptopay } from './cryptopay.ts'
import { createOperations } from './operations.ts'
import { payform } from './payform.ts'
import { secure } from './secure.ts'
import { service } from './service.ts'
import type { Stand } from './stand.ts'
import { tokens } from './tokens.ts'
import { widget } from './widget.ts'

export type HalykOptions = {
  /** Where browsers reach this stand-in, such as `http://localhost:8080/stand/halyk`. */
  publicUrl: () => string
  clientId: string
  clientSecret: string
  terminal: string
  /** Money is held first and taken by `charge`; otherwise taken at once. */
  isTwoStage?: boolean
  readerLanguage?: ReaderLanguage
}

/**
 * A stand-in for Halyk ePay 2.0 as epayment.kz describes it: token, hosted page with its script, cryptogram,
 * 3-D Secure, callbacks, status, charge, cancel, refund. Register with a prefix.
 */
export async function halykStand(app: FastifyInstance, options: HalykOptions): Promise<void> {
  readForms(app)
  const { publicUrl, clientId, clientSecret, terminal, isTwoStage = true, readerLanguage } = options
  const wishes = makeWishes(app)
  const stand: Stand = {
    publicUrl,
    tokens: tokens(app, { clientId, clientSecret, terminal }, wishes),
    operations: createOperations(),
    wishes,
    isTwoStage,
    readerLanguage,
  }
  widget(app, stand)
  payform(app, stand)
  cryptopay(app, stand, cryptograms())
  secure(app, stand)
  service(app, stand.tokens, stand.operations)
}
