import { storm } from '../../packages/server/src/testing/storm.ts'

/** Throws what it can at a port: `throw.ts PORT SECONDS IDENTITY…`; prints one JSON line of what was thrown. */
// two hundred a second: their huge bodies alone are more than a line of a gigabit carries
const THROWERS = 32
const EVERY_MS = 160
const [port, seconds, ...identities] = process.argv.slice(2)
const signal = AbortSignal.timeout(Number(seconds) * 1000)
const thrown = await storm({ port: Number(port), identities, throwers: THROWERS, everyMs: EVERY_MS, signal })
console.log(JSON.stringify(thrown))
process.exit(0)
