import type { FromCentral2 } from '@zaryad/ocpp'
import { inside } from '../inside.ts'
import { type Setting, settingOf, settingsOf } from '../settings.ts'
import type { Speaker } from '../speaker.ts'

type Got = FromCentral2['GetVariables']['response']['getVariableResult'][number]
type Set = FromCentral2['SetVariables']['response']['setVariableResult'][number]

export async function getVariables(
  speaker: Speaker,
  { getVariableData }: FromCentral2['GetVariables']['request'],
): Promise<FromCentral2['GetVariables']['response']> {
  const settings = settingsOf(await inside(speaker, 'GetConfiguration', {}))
  return { getVariableResult: getVariableData.map((asked) => get(settings, asked)) }
}

type Asked = FromCentral2['GetVariables']['request']['getVariableData'][number]

function get(settings: readonly Setting[], { component, variable, attributeType }: Asked): Got {
  const asked = { component, variable, ...(attributeType && { attributeType }) }
  if (attributeType && attributeType !== 'Actual') {
    return { ...asked, attributeStatus: 'NotSupportedAttributeType' }
  }
  const setting = settingOf(settings, component, variable)
  if (typeof setting === 'string') return { ...asked, attributeStatus: setting }
  if (setting.value === undefined) return { ...asked, attributeStatus: 'Rejected' }
  return { ...asked, attributeStatus: 'Accepted', attributeValue: setting.value }
}

export async function setVariables(
  speaker: Speaker,
  { setVariableData }: FromCentral2['SetVariables']['request'],
): Promise<FromCentral2['SetVariables']['response']> {
  const setVariableResult: Set[] = []
  for (const wanted of setVariableData) setVariableResult.push(await set(speaker, wanted))
  return { setVariableResult }
}

type Wanted = FromCentral2['SetVariables']['request']['setVariableData'][number]

async function set(speaker: Speaker, wanted: Wanted): Promise<Set> {
  const { component, variable, attributeType, attributeValue: value } = wanted
  const asked = { component, variable, ...(attributeType && { attributeType }) }
  if (attributeType && attributeType !== 'Actual') {
    return { ...asked, attributeStatus: 'NotSupportedAttributeType' }
  }
  const setting = settingOf(settingsOf(speaker.station.configuration.list()), component, variable)
  if (typeof setting === 'string') return { ...asked, attributeStatus: setting }
  const { status } = await inside(speaker, 'ChangeConfiguration', { key: setting.key, value })
  return { ...asked, attributeStatus: status === 'NotSupported' ? 'UnknownVariable' : status }
}
