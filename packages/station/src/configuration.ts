import type { Settings } from './options.ts'

type Key = { value: string; isReadonly?: true; isHidden?: true; accepts?: (value: string) => boolean }

const whole = (value: string): boolean => /^\d{1,9}$/.test(value)
const yesNo = (value: string): boolean => /^(true|false)$/i.test(value)

const sampledMeasurands = [
  'Energy.Active.Import.Register',
  'Power.Active.Import',
  'Current.Import',
  'Voltage',
  'SoC',
  'Energy.Active.Import.Interval',
] as const
export type SampledMeasurand = (typeof sampledMeasurands)[number]

function isMeasurand(name: string): name is SampledMeasurand {
  return sampledMeasurands.some((measurand) => measurand === name)
}
const measurands = (value: string): boolean =>
  value === '' || value.split(',').every((name) => isMeasurand(name.trim()))

/** What the standard of 2.x asks of every station and 1.6 has no key for (2.0.1 part 2, §2.1). */
const newerKeys: readonly (readonly [string, Key])[] = [
  ['DeviceDataCtrlr.ItemsPerMessage(GetReport)', { value: '50', isReadonly: true }],
  ['DeviceDataCtrlr.ItemsPerMessage(GetVariables)', { value: '50', isReadonly: true }],
  ['DeviceDataCtrlr.ItemsPerMessage(SetVariables)', { value: '50', isReadonly: true }],
  ['SampledDataCtrlr.TxStartedMeasurands', { value: 'Energy.Active.Import.Register', accepts: measurands }],
]

/** The keys of OCPP 1.6 §9 that this station has, and the security extension's. */
function initialKeys(meterIntervalS: number, connectorCount: number): [string, Key][] {
  const all = sampledMeasurands.filter((name) => name !== 'Energy.Active.Import.Interval').join(',')
  return [
    ['AllowOfflineTxForUnknownId', { value: 'true', accepts: yesNo }],
    ['AuthorizationCacheEnabled', { value: 'true', accepts: yesNo }],
    [
      'AuthorizationKey',
      { value: '', isHidden: true, accepts: (value) => value.length >= 16 && value.length <= 40 },
    ],
    ['AuthorizeRemoteTxRequests', { value: 'false', accepts: yesNo }],
    ['ChargeProfileMaxStackLevel', { value: '10', isReadonly: true }],
    ['ChargingScheduleAllowedChargingRateUnit', { value: 'Current,Power', isReadonly: true }],
    ['ChargingScheduleMaxPeriods', { value: '24', isReadonly: true }],
    ['ClockAlignedDataInterval', { value: '0', accepts: whole }],
    ['ConnectionTimeOut', { value: '60', accepts: whole }],
    ['GetConfigurationMaxKeys', { value: '100', isReadonly: true }],
    ['HeartbeatInterval', { value: '300', accepts: whole }],
    ['LocalAuthListEnabled', { value: 'true', accepts: yesNo }],
    ['LocalAuthListMaxLength', { value: '1000', isReadonly: true }],
    ['LocalAuthorizeOffline', { value: 'true', accepts: yesNo }],
    ['LocalPreAuthorize', { value: 'false', accepts: yesNo }],
    ['MaxChargingProfilesInstalled', { value: '50', isReadonly: true }],
    ['MeterValueSampleInterval', { value: String(meterIntervalS), accepts: whole }],
    ['MeterValuesSampledData', { value: all, accepts: measurands }],
    ['NumberOfConnectors', { value: String(connectorCount), isReadonly: true }],
    ['ReserveConnectorZeroSupported', { value: 'true', isReadonly: true }],
    ['ResetRetries', { value: '1', accepts: whole }],
    ['SecurityProfile', { value: '0', accepts: whole }],
    ['SendLocalListMaxLength', { value: '500', isReadonly: true }],
    ['StopTransactionOnEVSideDisconnect', { value: 'true', accepts: yesNo }],
    ['StopTransactionOnInvalidId', { value: 'true', accepts: yesNo }],
    ['StopTxnSampledData', { value: '', accepts: measurands }],
    [
      'SupportedFeatureProfiles',
      {
        value: 'Core,FirmwareManagement,LocalAuthListManagement,Reservation,SmartCharging,RemoteTrigger',
        isReadonly: true,
      },
    ],
    ['TransactionMessageAttempts', { value: '3', accepts: whole }],
    ['TransactionMessageRetryInterval', { value: '10', accepts: whole }],
    ['UnlockConnectorOnEVSideDisconnect', { value: 'true', accepts: yesNo }],
    ['WebSocketPingInterval', { value: '0', accepts: whole }],
  ]
}

type Of = Pick<Settings, 'meterIntervalS' | 'connectors' | 'configuration' | 'version'>
type Listed = 'MeterValuesSampledData' | 'StopTxnSampledData' | 'SampledDataCtrlr.TxStartedMeasurands'

export class Configuration {
  readonly #keys: Map<string, Key>

  constructor({ meterIntervalS, connectors, configuration = {}, version }: Of) {
    this.#keys = new Map(initialKeys(meterIntervalS, connectors.length))
    if (version !== 'ocpp1.6') for (const [name, key] of newerKeys) this.#keys.set(name, { ...key })
    for (const [name, value] of Object.entries(configuration)) {
      this.#keys.set(name, { ...this.#keys.get(name), value })
    }
  }

  /** It is so, and nobody changes it; null for a key that is not there. */
  fix(fixed: { readonly [key: string]: string | null }): void {
    for (const [name, value] of Object.entries(fixed)) {
      if (value === null) this.#keys.delete(name)
      else this.#keys.set(name, { value, isReadonly: true })
    }
  }

  number(name: string): number {
    return Number(this.#keys.get(name)?.value ?? 0)
  }

  isOn(name: string): boolean {
    return this.#keys.get(name)?.value.toLowerCase() === 'true'
  }

  measurands(name: Listed): SampledMeasurand[] {
    const names = (this.#keys.get(name)?.value ?? '').split(',').map((part) => part.trim())
    return names.filter(isMeasurand)
  }

  set(name: string, value: string): 'Accepted' | 'Rejected' | 'NotSupported' {
    const key = this.#keys.get(name)
    if (!key) return 'NotSupported'
    if (key.isReadonly || key.accepts?.(value) === false) return 'Rejected'
    key.value = value
    return 'Accepted'
  }

  list(names: readonly string[] = [...this.#keys.keys()]) {
    const found = names.filter((name) => this.#keys.has(name))
    return {
      configurationKey: found.map((name) => this.#entry(name)),
      unknownKey: names.filter((name) => !this.#keys.has(name)),
    }
  }

  #entry(name: string): { key: string; readonly: boolean; value?: string } {
    const { isReadonly = false, isHidden, value } = this.#keys.get(name) ?? { value: '' }
    return isHidden ? { key: name, readonly: isReadonly } : { key: name, readonly: isReadonly, value }
  }
}
