import { CallTimeout, type Component, keyOfVariable, type Variable, variableOf, wordOf } from '@zaryad/ocpp'
import { answerOf } from '../answers.ts'
import { type Fields, list, part } from '../fields.ts'
import { lookUpWord } from '../lookUpWord.ts'
import type { Asks } from '../vocabulary.ts'
import type { Peer } from './peer.ts'
import { type Gathered, gather } from './reports.ts'

const REPORT_PATIENCE_MS = 30_000
/** One message holds no more in most stations. */
const A_TIME = 20
const itemsPerMessage = {
  component: { name: 'DeviceDataCtrlr' },
  variable: { name: 'ItemsPerMessage', instance: 'GetVariables' },
}

/** How many a station takes at once (§B06.FR.05), asked where it matters; what it does not tell is the usual. */
async function mostAtOnce(peer: Peer, wanted: number): Promise<number> {
  const { station } = peer
  if (wanted < 2 || station.itemsPerMessage !== undefined) return station.itemsPerMessage ?? A_TIME
  const given = await peer.call('GetVariables', { getVariableData: [itemsPerMessage] })
  const { attributeValue } = list(given.getVariableResult)[0] ?? {}
  const told = Number(attributeValue)
  station.itemsPerMessage = Number.isInteger(told) && told > 0 ? told : A_TIME
  return station.itemsPerMessage
}

const componentOf = ({ name, instance, evse }: Fields): Component => {
  const { id, connectorId } = part(evse)
  return {
    name: wordOf(name),
    ...(typeof instance === 'string' ? { instance } : {}),
    ...(typeof id === 'number'
      ? { evse: { id, ...(typeof connectorId === 'number' ? { connectorId } : {}) } }
      : {}),
  }
}
const variableIn = ({ name, instance }: Fields): Variable => ({
  name: wordOf(name),
  ...(typeof instance === 'string' ? { instance } : {}),
})
const keyIn = (each: Fields) =>
  keyOfVariable(componentOf(part(each.component)), variableIn(part(each.variable)))

/** By name the variables, without any the whole inventory (§B06, §B07). */
export async function getConfiguration({ keys }: Asks['configuration'], peer: Peer): Promise<object> {
  if (keys.length === 0) return wholeReport(peer)
  const named = keys.map((each) => ({ key: each, at: variableOf(each) }))
  const known = named.flatMap((each) => (each.at ? [{ ...each, at: each.at }] : []))
  const configurationKey: object[] = []
  const unknownKey = named.filter(({ at }) => !at).map((each) => each.key)
  const atOnce = await mostAtOnce(peer, known.length)
  for (let from = 0; from < known.length; from += atOnce) {
    const some = known.slice(from, from + atOnce)
    const given = await peer.call('GetVariables', { getVariableData: some.map(({ at }) => at) })
    for (const result of list(given.getVariableResult)) {
      const isThere = answerOf(wordOf(result.attributeStatus)) === 'taken'
      if (isThere)
        configurationKey.push({ key: keyIn(result), value: result.attributeValue, readonly: false })
      else unknownKey.push(keyIn(result))
    }
  }
  return { configurationKey, unknownKey }
}

/** Some stations give no more than what can be set. */
const reportBases = ['FullInventory', 'ConfigurationInventory']

async function wholeReport(peer: Peer): Promise<object> {
  const patienceMs = peer.timeoutMs ?? REPORT_PATIENCE_MS
  let refusal: Fields = {}
  for (const reportBase of reportBases) {
    const requestId = peer.newNumber()
    const ask = async () => {
      refusal = await peer.call('GetBaseReport', { requestId, reportBase })
      return answerOf(wordOf(refusal.status)) === 'taken'
    }
    const report = await gather(peer.station, requestId, { ask, patienceMs })
    if (report) return reported(report, patienceMs)
    if (answerOf(wordOf(refusal.status)) !== 'cannot') break
  }
  return refusal
}

function reported({ parts, isWhole }: Gathered, patienceMs: number): object {
  if (!isWhole && parts.length === 0) throw new CallTimeout('NotifyReport', patienceMs)
  const configurationKey = parts.map((each) => {
    const { value, mutability } = actual(list(each.variableAttribute))
    return { key: keyIn(each), value, readonly: mutability === 'ReadOnly' }
  })
  return { configurationKey, unknownKey: [], ...(isWhole ? {} : { isPartial: true }) }
}

const actual = (attributes: Fields[]): Fields =>
  attributes.find(({ type = 'Actual' }) => type === 'Actual') ?? attributes[0] ?? {}

/** §B05 */
export async function changeConfiguration({ key, value }: Asks['configure'], peer: Peer): Promise<object> {
  const at = variableOf(key)
  if (!at) return { status: 'NotSupported' }
  const given = await peer.call('SetVariables', {
    setVariableData: [{ ...at, attributeValue: value }],
  })
  const { attributeStatus } = list(given.setVariableResult)[0] ?? {}
  return { status: lookUpWord(setStatus, wordOf(attributeStatus)) ?? 'Rejected' }
}

/** What SetVariables asked for and what the station made of it, in words that the log of commands knows. */
export function changesIn(asked: Fields, answer: Fields): { key: string; value: string; status: string }[] {
  const results = list(answer.setVariableResult)
  return list(asked.setVariableData).map((each, index) => {
    const key = keyIn(each)
    const isOf = (result: Fields) => keyIn(result).toLowerCase() === key.toLowerCase()
    const nameless = results[index]?.component === undefined ? results[index] : undefined
    const { attributeStatus } = results.find(isOf) ?? nameless ?? {}
    const status = lookUpWord(setStatus, wordOf(attributeStatus)) ?? 'Rejected'
    return { key, value: wordOf(each.attributeValue), status }
  })
}

const setStatus = {
  Accepted: 'Accepted',
  RebootRequired: 'RebootRequired',
  UnknownComponent: 'NotSupported',
  UnknownVariable: 'NotSupported',
  NotSupportedAttributeType: 'NotSupported',
}
