import { identityOf } from '../../bench/identity.ts'
import { charge, type Facts, noFacts } from '../../bench/load/charge.ts'
import { openLine } from '../../bench/load/line.ts'

const EVERY_MS = 200

/** Charge points of 1.6 that charge one session after the other, and repeat word for word what was not answered. */
export function startStations(port: number, count: number) {
  const facts: Facts = noFacts()
  const over = new AbortController()
  const { signal } = over
  const stations = Array.from({ length: count }, async (_, index) => {
    const refused = () => {
      facts.errors += 1
    }
    const line = openLine({ ports: [port], identity: identityOf(index), signal, refused })
    await charge(line, index, facts, { signal, everyMs: EVERY_MS })
    line.close()
  })
  return {
    facts,
    /** Resolves when each has said its last. */
    async stop() {
      over.abort()
      await Promise.all(stations)
    },
  }
}
