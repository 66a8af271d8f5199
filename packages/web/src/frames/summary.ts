import { type Fields, fieldsIn, itemsIn, type Parsed } from './parsed.ts'
import { figuresOf } from './readings.ts'
import { saysV2 } from './saysV2.ts'
import { joined, numbered, type Summary, text, type Values } from './values.ts'

const kwh = (wattHours: unknown) => (Number.isFinite(Number(wattHours)) ? Number(wattHours) / 1000 : '')
const statusOnly = ({ status }: Fields): Values => ({ status: text(status) })

/** By action, what of its payload a person wants to know; of 2.x where the action has the same name. */
const says: Record<string, (payload: Fields) => Values> = {
  StatusNotification: ({ status, connectorStatus, errorCode, vendorErrorCode, ...rest }) => ({
    status: text(status ?? connectorStatus),
    error: errorCode === 'NoError' ? '' : text(errorCode),
    vendor: text(vendorErrorCode),
    ...numbered(rest),
  }),
  BootNotification: ({ chargingStation, reason, ...payload }) => {
    const { vendorName, model, firmwareVersion = payload.firmwareVersion } = fieldsIn(chargingStation)
    return {
      model: joined([payload.chargePointVendor ?? vendorName, payload.chargePointModel ?? model], ' '),
      firmware: text(firmwareVersion),
      ...(reason === undefined ? {} : { boot: text(reason) }),
    }
  },
  Heartbeat: () => ({}),
  Authorize: ({ idTag, idToken }) => ({ idTag: text(idTag ?? fieldsIn(idToken).idToken) }),
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
  MeterValues: (payload) => ({ ...figuresOf(payload), ...numbered(payload) }),
  DiagnosticsStatusNotification: statusOnly,
  FirmwareStatusNotification: statusOnly,
  LogStatusNotification: statusOnly,
  PublishFirmwareStatusNotification: statusOnly,
  DataTransfer: ({ vendorId, messageId }) => ({ vendor: joined([vendorId, messageId], ', ') }),
}

/** An action is any text: `__proto__` too. */
const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Human summary first (ux §5.7). An action of ours is a command; one that nobody knows keeps its name. */
export function summaryOf(parsed: Parsed): Summary {
  if (parsed.kind === 'refusal') return { key: 'refusal', values: { code: parsed.code } }
  if (parsed.kind === 'flood') return { key: 'flooding', values: { unkept: parsed.count } }
  if (parsed.kind === 'garbage') return { key: 'garbage', values: {} }
  if (parsed.kind === 'answer') return { key: 'answer', values: { status: statusOf(parsed) ?? '' } }
  const { action, payload } = parsed
  const say = own(says, action)
  if (say) return { key: action, values: say(payload) }
  return own(saysV2, action)?.(payload) ?? { key: 'command', values: { action, ...numbered(payload) } }
}

/** An unknown card is `Invalid` in 1.6; `Unknown` alone says that the station knows nothing of what it was asked. */
const cardStatus = (info: unknown) => text(fieldsIn(info).status).replace(/^Unknown$/, 'Invalid')

/** Of several settings, the first that was refused. */
function worstOf({ setVariableResult, getVariableResult }: Fields): string {
  const words = itemsIn(setVariableResult ?? getVariableResult).map((each) => text(each.attributeStatus))
  return words.find((word) => word !== 'Accepted') ?? words[0] ?? ''
}

/** The word of an answer: its own status, that of the card it is about, or of the settings. */
export function statusOf(parsed: Parsed): string | undefined {
  if (parsed.kind === 'refusal') return parsed.code
  if (parsed.kind !== 'answer') return undefined
  const { status, idTagInfo, idTokenInfo } = parsed.payload
  const word = text(status) || cardStatus(idTagInfo) || cardStatus(idTokenInfo) || worstOf(parsed.payload)
  return word || undefined
}
