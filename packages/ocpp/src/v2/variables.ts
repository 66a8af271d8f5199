/** Settings: a configuration key of 1.6 is a variable of a component in 2.x, each named by what the other calls it. */

export type Component = { name: string; instance?: string; evse?: { id: number; connectorId?: number } }
export type Variable = { name: string; instance?: string }

/** The keys that have an equal in 2.x (OCPP 2.0.1 part 2, referenced components and variables). */
const equals: readonly [key: string, component: string, variable: string, variableInstance?: string][] = [
  ['AllowOfflineTxForUnknownId', 'AuthCtrlr', 'OfflineTxForUnknownIdEnabled'],
  ['AuthorizationCacheEnabled', 'AuthCacheCtrlr', 'Enabled'],
  ['AuthorizationKey', 'SecurityCtrlr', 'BasicAuthPassword'],
  ['AuthorizeRemoteTxRequests', 'AuthCtrlr', 'AuthorizeRemoteStart'],
  ['ChargeProfileMaxStackLevel', 'SmartChargingCtrlr', 'ProfileStackLevel'],
  ['ChargingScheduleAllowedChargingRateUnit', 'SmartChargingCtrlr', 'RateUnit'],
  ['ChargingScheduleMaxPeriods', 'SmartChargingCtrlr', 'PeriodsPerSchedule'],
  ['ClockAlignedDataInterval', 'AlignedDataCtrlr', 'Interval'],
  ['ConnectionTimeOut', 'TxCtrlr', 'EVConnectionTimeOut'],
  ['HeartbeatInterval', 'OCPPCommCtrlr', 'HeartbeatInterval'],
  ['LocalAuthListEnabled', 'LocalAuthListCtrlr', 'Enabled'],
  ['LocalAuthorizeOffline', 'AuthCtrlr', 'LocalAuthorizeOffline'],
  ['LocalPreAuthorize', 'AuthCtrlr', 'LocalPreAuthorization'],
  ['MaxChargingProfilesInstalled', 'SmartChargingCtrlr', 'Entries', 'ChargingProfiles'],
  ['MaxEnergyOnInvalidId', 'TxCtrlr', 'MaxEnergyOnInvalidId'],
  ['MeterValueSampleInterval', 'SampledDataCtrlr', 'TxUpdatedInterval'],
  ['MeterValuesAlignedData', 'AlignedDataCtrlr', 'Measurands'],
  ['MeterValuesSampledData', 'SampledDataCtrlr', 'TxUpdatedMeasurands'],
  ['ResetRetries', 'OCPPCommCtrlr', 'ResetRetries'],
  ['SecurityProfile', 'SecurityCtrlr', 'SecurityProfile'],
  ['SendLocalListMaxLength', 'LocalAuthListCtrlr', 'ItemsPerMessage'],
  ['StopTransactionOnEVSideDisconnect', 'TxCtrlr', 'StopTxOnEVSideDisconnect'],
  ['StopTransactionOnInvalidId', 'TxCtrlr', 'StopTxOnInvalidId'],
  ['StopTxnSampledData', 'SampledDataCtrlr', 'TxEndedMeasurands'],
  ['TransactionMessageAttempts', 'OCPPCommCtrlr', 'MessageAttempts', 'TransactionEvent'],
  ['TransactionMessageRetryInterval', 'OCPPCommCtrlr', 'MessageAttemptInterval', 'TransactionEvent'],
  ['UnlockConnectorOnEVSideDisconnect', 'OCPPCommCtrlr', 'UnlockOnEVSideDisconnect'],
  ['WebSocketPingInterval', 'OCPPCommCtrlr', 'WebSocketPingInterval'],
]

// A connector of an EVSE is `#1:2`. What a name has of the form's own signs is written %28 and the like.
const name = String.raw`(?:[^%.()#]|%[\dA-F]{2})+`
const instance = String.raw`(?:[^%()]|%[\dA-F]{2})*`
const form = new RegExp(
  String.raw`^(?<component>${name})(?:\((?<which>${instance})\))?(?:#(?<evse>\d+)(?::(?<connector>\d+))?)?` +
    String.raw`\.(?<variable>${name})(?:\((?<of>${instance})\))?$`,
)

// names are the same in any case (OCPP 2.x: they are identifierString)
const writtenByKey = new Map<string, string>()
const keyByWritten = new Map<string, string>()
for (const [key, component, variable, of] of equals) {
  const text = written({ name: component }, { name: variable, instance: of })
  writtenByKey.set(key.toLowerCase(), text)
  keyByWritten.set(text.toLowerCase(), key)
}

/** The key that a person knows; where 1.6 has none, `Component(instance)#evse.Variable(instance)`. */
export function keyOfVariable(component: Component, variable: Variable): string {
  const text = written(component, variable)
  return keyByWritten.get(text.toLowerCase()) ?? text
}

/** Undefined for what is neither a known key of 1.6 nor in the written form. */
export function variableOf(key: string): { component: Component; variable: Variable } | undefined {
  const groups = form.exec(writtenByKey.get(key.toLowerCase()) ?? key)?.groups
  if (groups?.component === undefined || groups.variable === undefined) return undefined
  const { component, which, evse, connector, variable, of } = groups
  return {
    component: {
      name: plain(component),
      ...(which !== undefined && { instance: plain(which) }),
      ...(evse !== undefined && {
        evse: { id: Number(evse), ...(connector !== undefined && { connectorId: Number(connector) }) },
      }),
    },
    variable: { name: plain(variable), ...(of !== undefined && { instance: plain(of) }) },
  }
}

function written(component: Component, variable: Variable): string {
  const { evse } = component
  const connector = evse?.connectorId === undefined ? '' : `:${evse.connectorId}`
  const place = evse ? `#${evse.id}${connector}` : ''
  return `${named(component)}${place}.${named(variable)}`
}

function named({ name: text, instance: of }: Variable): string {
  const guarded = guard(text, /[%.()#]/g)
  return of === undefined ? guarded : `${guarded}(${guard(of, /[%()]/g)})`
}

function guard(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function plain(text: string): string {
  return text.replace(/%([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
