import { type Fields, fieldsIn, type Parsed } from './parsed.ts'

/** What happened, as a key under `journal.says` and what it speaks of; words are the screen's business. */
export type Summary = { key: string; values: Record<string, string | number> }

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const connectorOf = ({ connectorId }: Fields): number | undefined => {
  const number = Number(connectorId)
  return number > 0 ? number : undefined
}
const kwh = (wattHours: unknown) => (Number.isFinite(Number(wattHours)) ? Number(wattHours) / 1000 : '')

type Reading = { measurand: string; value: number }

/** The last sampled values of a MeterValues, in kW, kWh and percent. */
function readings({ meterValue }: Fields): Reading[] {
  const last = fieldsIn(Array.isArray(meterValue) ? meterValue.at(-1) : undefined).sampledValue
  return (Array.isArray(last) ? last : []).flatMap((sample) => {
    const { measurand = 'Energy.Active.Import.Register', value, unit, phase } = fieldsIn(sample)
    const divisor = unit === 'W' || unit === 'Wh' || (unit === undefined && measurand !== 'SoC') ? 1000 : 1
    const number = Number(value) / divisor
    return phase || !Number.isFinite(number) ? [] : [{ measurand: text(measurand), value: number }]
  })
}

const reading = (payload: Fields, measurand: string) =>
  readings(payload).find((each) => each.measurand === measurand)?.value

type Say = (payload: Fields) => Summary['values']

/** By action, what of its payload a person wants to know. */
const says: Record<string, Say> = {
  StatusNotification: ({ status, errorCode, vendorErrorCode, ...rest }) => ({
    status: text(status),
    error: errorCode === 'NoError' ? '' : text(errorCode),
    vendor: text(vendorErrorCode),
    ...numbered(rest),
  }),
  BootNotification: ({ chargePointVendor, chargePointModel, firmwareVersion }) => ({
    model: [text(chargePointVendor), text(chargePointModel)].filter(Boolean).join(' '),
    firmware: text(firmwareVersion),
  }),
  Heartbeat: () => ({}),
  Authorize: ({ idTag }) => ({ idTag: text(idTag) }),
  StartTransaction: ({ idTag, meterStart, ...rest }) => ({
    idTag: text(idTag),
    energy: kwh(meterStart),
    ...numbered(rest),
  }),
  StopTransaction: ({ transactionId, meterStop, reason }) => ({
    number: text(transactionId),
    energy: kwh(meterStop),
    reason: text(reason) || 'Local',
  }),
  MeterValues: (payload) => ({
    power: reading(payload, 'Power.Active.Import') ?? '',
    energy: reading(payload, 'Energy.Active.Import.Register') ?? '',
    soc: reading(payload, 'SoC') ?? '',
    ...numbered(payload),
  }),
  DiagnosticsStatusNotification: ({ status }) => ({ status: text(status) }),
  FirmwareStatusNotification: ({ status }) => ({ status: text(status) }),
  DataTransfer: ({ vendorId, messageId }) => ({
    vendor: [text(vendorId), text(messageId)].filter(Boolean).join(', '),
  }),
}

const numbered = (payload: Fields): { connector: number } | Record<string, never> => {
  const connector = connectorOf(payload)
  return connector === undefined ? {} : { connector }
}

/** Human summary first (ux §5.7). An action of ours is a command; one that nobody knows keeps its name. */
export function summaryOf(parsed: Parsed): Summary {
  if (parsed.kind === 'refusal') return { key: 'refusal', values: { code: parsed.code } }
  if (parsed.kind === 'garbage') return { key: 'garbage', values: {} }
  if (parsed.kind === 'answer') return { key: 'answer', values: { status: statusOf(parsed) ?? '' } }
  const say = says[parsed.action]
  if (say) return { key: parsed.action, values: say(parsed.payload) }
  return { key: 'command', values: { action: parsed.action, ...numbered(parsed.payload) } }
}

/** The word of an answer: its own status, or that of the card it is about. */
export function statusOf(parsed: Parsed): string | undefined {
  if (parsed.kind === 'refusal') return parsed.code
  if (parsed.kind !== 'answer') return undefined
  const { status, idTagInfo } = parsed.payload
  const word = text(status) || text(fieldsIn(idTagInfo).status)
  return word || undefined
}
