/** What belongs to a subject: where its mutants are placed, and the tests that have to notice. */
type Subject = { sources: string[]; tests: string[] }

const server = 'packages/server/src'
const model = 'packages/model/src'

export const subjects: Record<string, Subject> = {
  pricing: { sources: [`${model}/pricing`], tests: [`${model}/pricing`] },
  ledger: {
    sources: [
      `${server}/ledger`,
      `${server}/payments/apply.ts`,
      `${server}/payments/applyHold.ts`,
      `${server}/payments/applyRevenueRefund.ts`,
      `${server}/payments/rounding.ts`,
    ],
    tests: ['ledger', 'rounding', 'whole', 'balance', 'kept'].map(
      (name) => `${server}/payments/${name}.test.ts`,
    ),
  },
  payments: {
    sources: [`${server}/payments`],
    tests: [
      `${server}/payments`,
      `${server}/bonuses`,
      `${server}/drivers/packages.test.ts`,
      `${server}/receipts/receipts.test.ts`,
    ],
  },
  csms: { sources: [`${server}/csms`], tests: [`${server}/csms`] },
  rights: {
    sources: [`${model}/permissions.ts`, `${server}/auth`],
    tests: [
      `${model}/permissions.test.ts`,
      `${server}/auth`,
      `${server}/people`,
      `${server}/push/push.load.test.ts`,
      `${server}/companies/enter.test.ts`,
      `${server}/companies/suspended.load.test.ts`,
      `${server}/entities/rowSecurity.test.ts`,
      `${server}/http/bodies.test.ts`,
      `${server}/http/rightsFirst.test.ts`,
    ],
  },
  watchdogs: {
    sources: [`${server}/watchdogs`],
    tests: [`${server}/watchdogs`, `${server}/csms/v16/securityEvent.test.ts`],
  },
}
