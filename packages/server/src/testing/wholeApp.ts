import { type TestApp, testApp } from '../auth/testing.ts'
import { startPush } from '../push/push.ts'
import { wireCharging, wireCsms, wirePayments } from '../wiring.ts'

/** The real app with every route that a server has: payments, hub, charge points and charging too. */
export async function wholeApp(...given: Parameters<typeof testApp>): Promise<TestApp> {
  const test = await testApp(...given)
  const { app, deps } = test
  const payments = wirePayments(app, deps)
  const push = startPush({ app, deps, server: app.server })
  const csms = await wireCsms({ app, deps, server: app.server })
  const charging = wireCharging(app, { ...payments.paying, stations: csms.stations })
  return {
    ...test,
    close: async () => {
      push.stop()
      await payments.stop()
      await charging.stop()
      await csms.stop()
      await test.close()
    },
  }
}
