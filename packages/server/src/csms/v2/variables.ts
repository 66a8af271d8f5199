import { type Component, keyOfVariable, type Variable, variableOf } from '@zaryad/ocpp'
import { type Fields, list, part } from './fields.ts'
import type { Peer } from './peer.ts'
import { gather } from './reports.ts'

const REPORT_PATIENCE_MS = 30_000
/** One message holds no more in most stations (`ItemsPerMessageGetVariables`). */
const A_TIME = 20

const componentOf = ({ name, instance, evse }: Fields): Component => {
  const { id, connectorId } = part(evse)
  return {
    name: String(name),
    ...(typeof instance === 'string' ? { instance } : {}),
    ...(typeof id === 'number'
      ? { evse: { id, ...(typeof connectorId === 'number' ? { connectorId } : {}) } }
      : {}),
  }
}
const variableIn = ({ name, instance }: Fields): Variable => ({
  name: String(name),
  ...(typeof instance === 'string' ? { instance } : {}),
})
const keyIn = (each: Fields) =>
  keyOfVariable(componentOf(part(each.component)), variableIn(part(each.variable)))

/** GetConfiguration of 1.6: by name the variables, without any the whole inventory (§B06, §B07). */
export async function getConfiguration({ key }: Fields, peer: Peer): Promise<object> {
  const keys = Array.isArray(key) ? key.map(String) : []
  if (keys.length === 0) return wholeReport(peer)
  const named = keys.map((each) => ({ key: each, at: variableOf(each) }))
  const known = named.flatMap((each) => (each.at ? [{ ...each, at: each.at }] : []))
  const configurationKey: object[] = []
  const unknownKey = named.filter(({ at }) => !at).map((each) => each.key)
  for (let from = 0; from < known.length; from += A_TIME) {
    const some = known.slice(from, from + A_TIME)
    const given = await peer.call('GetVariables', { getVariableData: some.map(({ at }) => at) })
    for (const result of list(given.getVariableResult)) {
      const isThere = result.attributeStatus === 'Accepted'
      if (isThere)
        configurationKey.push({ key: keyIn(result), value: result.attributeValue, readonly: false })
      else unknownKey.push(keyIn(result))
    }
  }
  return { configurationKey, unknownKey }
}

async function wholeReport(peer: Peer): Promise<object> {
  const requestId = peer.newNumber()
  let refusal: Fields = {}
  const ask = async () => {
    refusal = await peer.call('GetBaseReport', { requestId, reportBase: 'FullInventory' })
    return refusal.status === 'Accepted'
  }
  const patienceMs = peer.timeoutMs ?? REPORT_PATIENCE_MS
  const parts = await gather(peer.station, requestId, { ask, patienceMs })
  if (!parts) return refusal
  const configurationKey = parts.map((each) => {
    const { value, mutability } = actual(list(each.variableAttribute))
    return { key: keyIn(each), value, readonly: mutability === 'ReadOnly' }
  })
  return { configurationKey, unknownKey: [] }
}

const actual = (attributes: Fields[]): Fields =>
  attributes.find(({ type = 'Actual' }) => type === 'Actual') ?? attributes[0] ?? {}

/** ChangeConfiguration of 1.6 (§B05). */
export async function changeConfiguration({ key, value }: Fields, peer: Peer): Promise<object> {
  const at = variableOf(String(key))
  if (!at) return { status: 'NotSupported' }
  const given = await peer.call('SetVariables', {
    setVariableData: [{ ...at, attributeValue: String(value) }],
  })
  const { attributeStatus } = list(given.setVariableResult)[0] ?? {}
  return { status: setStatus[String(attributeStatus)] ?? 'Rejected' }
}

/** What SetVariables asked for and what the station made of it, in the words of ChangeConfiguration. */
export function changesIn(asked: Fields, answer: Fields): { key: string; value: string; status: string }[] {
  const results = list(answer.setVariableResult)
  return list(asked.setVariableData).map((each) => {
    const key = keyIn(each)
    const { attributeStatus } = results.find((result) => keyIn(result) === key) ?? {}
    const status = setStatus[String(attributeStatus)] ?? 'Rejected'
    return { key, value: String(each.attributeValue), status }
  })
}

const setStatus: Readonly<Record<string, string>> = {
  Accepted: 'Accepted',
  RebootRequired: 'RebootRequired',
  UnknownComponent: 'NotSupported',
  UnknownVariable: 'NotSupported',
  NotSupportedAttributeType: 'NotSupported',
}
