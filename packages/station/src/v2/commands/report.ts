import type { FromCentral2, FromStation2 } from '@zaryad/ocpp'
import { tell } from '../../tell.ts'
import { inside } from '../inside.ts'
import { type Setting, settingsOf } from '../settings.ts'
import type { Speaker } from '../speaker.ts'

type Request = FromCentral2['GetBaseReport']['request']
type Data = NonNullable<FromStation2['NotifyReport']['request']['reportData']>[number]

const IN_ONE_PART = 10

/** The answer first, then the report in parts that each say whether there is more. */
export async function getBaseReport(
  speaker: Speaker,
  { requestId, reportBase }: Request,
): Promise<FromCentral2['GetBaseReport']['response']> {
  if (reportBase === 'SummaryInventory') return { status: 'NotSupported' }
  const { station } = speaker
  const isAll = reportBase === 'FullInventory'
  const data = settingsOf(await inside(speaker, 'GetConfiguration', {}))
    .filter(({ isReadonly }) => isAll || !isReadonly)
    .map(reported)
  const generatedAt = new Date(station.clock.now()).toISOString()
  station.later(0, () => {
    for (let seqNo = 0; seqNo * IN_ONE_PART < data.length; seqNo += 1) {
      const reportData = data.slice(seqNo * IN_ONE_PART, (seqNo + 1) * IN_ONE_PART)
      const tbc = (seqNo + 1) * IN_ONE_PART < data.length
      const part = { requestId, generatedAt, seqNo, tbc, reportData }
      tell(speaker.say('NotifyReport', part))
    }
  })
  return { status: 'Accepted' }
}

function reported({ component, variable, isReadonly, value }: Setting): Data {
  const mutability = isReadonly ? 'ReadOnly' : value === undefined ? 'WriteOnly' : 'ReadWrite'
  return {
    component,
    variable,
    variableAttribute: [{ type: 'Actual', mutability, ...(value !== undefined && { value }) }],
    variableCharacteristics: { dataType: typeOf(value), supportsMonitoring: false },
  }
}

function typeOf(value = ''): NonNullable<Data['variableCharacteristics']>['dataType'] {
  if (/^(true|false)$/i.test(value)) return 'boolean'
  return /^\d+$/.test(value) ? 'integer' : 'string'
}
