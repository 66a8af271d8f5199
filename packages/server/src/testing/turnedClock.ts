import { readFileSync } from 'node:fs'

// Preloaded into a process whose clock a test turns: what this machine says, and as many ms as the file says besides.
const LOOK_EVERY_MS = 10
const { TURNED_CLOCK: file = '' } = process.env
const Machine = Date
let aheadMs = 0
setInterval(() => {
  aheadMs = Number(readFileSync(file, 'utf8'))
}, LOOK_EVERY_MS).unref()
const now = () => Machine.now() + aheadMs
globalThis.Date = new Proxy(Machine, {
  construct: (machine, args, made) => Reflect.construct(machine, args.length > 0 ? args : [now()], made),
  get: (machine, key) => (key === 'now' ? now : Reflect.get(machine, key)),
})
