import { benchDriver } from './driver.ts'
import { missed } from './figure.ts'
import { benchLists } from './lists.ts'
import { benchMap } from './map.ts'
import { benchMemory } from './memory.ts'
import { benchOcpp } from './ocpp.ts'
import { benchOvershoot } from './overshoot.ts'
import { benchPush } from './push.ts'

const benches: Record<string, () => Promise<void>> = {
  ocpp: benchOcpp,
  lists: benchLists,
  map: benchMap,
  memory: benchMemory,
  push: benchPush,
  overshoot: benchOvershoot,
  driver: benchDriver,
}
const wanted = process.argv.slice(2)

/** `npm run bench`, or `npm run bench -- ocpp lists`: figures as JSON lines; ends with 1 when a limit is missed. */
for (const name of wanted.length ? wanted : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`bench: ${name} is none of ${Object.keys(benches).join(', ')}`)
  await bench()
}
process.exit(missed() ? 1 : 0)
