import { storm } from '../../packages/server/src/testing/storm.ts'

/** Throws what it can at a port: `throw.ts PORT SECONDS IDENTITY…`; prints one JSON line of what was thrown. */
const [port, seconds, ...identities] = process.argv.slice(2)
const signal = AbortSignal.timeout(Number(seconds) * 1000)
console.log(JSON.stringify(await storm({ port: Number(port), identities, throwers: 16, signal })))
process.exit(0)
