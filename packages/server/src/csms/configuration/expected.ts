import { REGISTER } from '../measurands.ts'
import makers from './makers.json' with { type: 'json' }

/** What a key should hold. Within `min`–`max` a number is as good as `value`; a list is one without order. */
export type Expected = { key: string; value: string; min?: number; max?: number }

type Unit = {
  vendor: string | null
  model: string | null
  /** What it speaks; 1.6 where it has not said. */
  version: string | null
  isDirectCurrent: boolean
}
export type Template = { name: string | null; addressKey: string | null; keys: Expected[] }

/** Of a station whose maker we do not know (protocols §4.5, §4.9). */
const defaults: Expected[] = [
  { key: 'AuthorizeRemoteTxRequests', value: 'false' },
  { key: 'ClockAlignedDataInterval', value: '0' },
  { key: 'ConnectionTimeOut', value: '60', min: 30, max: 300 },
  { key: 'HeartbeatInterval', value: '300', min: 30, max: 900 },
  { key: 'LocalPreAuthorize', value: 'false' },
  { key: 'MeterValueSampleInterval', value: '30', min: 10, max: 60 },
  { key: 'StopTransactionOnEVSideDisconnect', value: 'true' },
  { key: 'StopTransactionOnInvalidId', value: 'true' },
  { key: 'StopTxnSampledData', value: '' },
  { key: 'TransactionMessageAttempts', value: '3', min: 3, max: 100 },
  { key: 'UnlockConnectorOnEVSideDisconnect', value: 'true' },
  { key: 'WebSocketPingInterval', value: '30', min: 10, max: 60 },
]

/**
 * In 1.6 a session's registers are fields of its messages, in 2.x they are readings that these lists let through: without
 * them nobody knows what a session began and ended with.
 */
const ofEvents: Expected[] = ['StopTxnSampledData', 'SampledDataCtrlr.TxStartedMeasurands'].map((key) => ({
  key,
  value: REGISTER,
}))

const measurandsOf = (isDirectCurrent: boolean) => [
  REGISTER,
  'Power.Active.Import',
  'Current.Import',
  'Voltage',
  ...(isDirectCurrent ? ['SoC'] : []),
]

/** The expected configuration of a unit, by its maker. */
export function templateFor({ vendor, version, isDirectCurrent }: Unit): Template {
  const maker = makers.find((each) => vendor?.toLowerCase().startsWith(each.vendor.toLowerCase()))
  const measurands = maker?.measurands ?? measurandsOf(isDirectCurrent)
  const isNewer = version?.startsWith('ocpp2') ?? false
  const common = isNewer
    ? [...defaults.filter(({ key }) => key !== 'StopTxnSampledData'), ...ofEvents]
    : defaults
  return {
    name: maker?.vendor ?? null,
    addressKey: maker?.addressKey ?? null,
    keys: [...common, { key: 'MeterValuesSampledData', value: measurands.join(',') }],
  }
}

const parts = (value: string) => value.split(',').flatMap((part) => part.trim() || [])

/** Whether what the station holds is not what it should. */
export function differs({ value, min, max }: Expected, held: string): boolean {
  if (min !== undefined && max !== undefined) {
    const number = Number(held)
    return held.trim() === '' || Number.isNaN(number) || number < min || number > max
  }
  const has = new Set(parts(held.toLowerCase()))
  const wanted = parts(value.toLowerCase())
  return has.size !== wanted.length || wanted.some((part) => !has.has(part))
}
