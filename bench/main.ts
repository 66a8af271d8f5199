import { benchConsole } from './console.ts'
import { benchContact } from './contact.ts'
import { benchCrowd } from './crowd.ts'
import { benchCurves } from './curves.ts'
import { benchDriver } from './driver.ts'
import { benchExports } from './exports.ts'
import { missed } from './figure.ts'
import { benchFlat } from './flat.ts'
import { benchKills } from './kills.ts'
import { benchLists } from './lists.ts'
import { benchLoss } from './loss.ts'
import { benchMap } from './map.ts'
import { benchMemory } from './memory.ts'
import { benchMixed } from './mixed.ts'
import { benchNats } from './nats.ts'
import { benchOcpp } from './ocpp.ts'
import { benchOvershoot } from './overshoot.ts'
import { benchPush, benchPushLoad } from './push.ts'
import { benchSockets } from './sockets.ts'
import { benchSplit } from './split.ts'
import { benchStorm } from './storm.ts'
import { benchUpgrade } from './upgrade.ts'

const benches: Record<string, (amount?: number) => Promise<void>> = {
  ocpp: benchOcpp,
  contact: benchContact,
  mixed: benchMixed,
  lists: benchLists,
  exports: benchExports,
  curves: benchCurves,
  map: benchMap,
  memory: benchMemory,
  flat: benchFlat,
  sockets: benchSockets,
  push: benchPush,
  pushLoad: benchPushLoad,
  console: benchConsole,
  storm: benchStorm,
  overshoot: benchOvershoot,
  driver: benchDriver,
  crowd: benchCrowd,
  split: benchSplit,
  kills: benchKills,
  upgrade: benchUpgrade,
  loss: benchLoss,
  nats: benchNats,
}
const words = process.argv.slice(2)
const wanted = words.filter((word) => !/^\d/.test(word))
/** What a bench is given stands behind its name: `storm 3`, three minutes. */
const amountOf = (name: string) => {
  const word = words[words.indexOf(name) + 1] ?? ''
  return /^\d/.test(word) ? Number(word) : undefined
}

/** `npm run bench`, or `npm run bench -- ocpp storm 3`: figures as JSON lines; ends with 1 when a limit is missed. */
for (const name of wanted.length ? wanted : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`bench: ${name} is none of ${Object.keys(benches).join(', ')}`)
  await bench(amountOf(name))
}
process.exit(missed() ? 1 : 0)
