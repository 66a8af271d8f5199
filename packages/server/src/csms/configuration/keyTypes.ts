type KeyType = 'flag' | 'integer' | 'list' | 'text'

const flags = `AllowOfflineTxForUnknownId AuthorizationCacheEnabled AuthorizeRemoteTxRequests
  LocalAuthListEnabled LocalAuthorizeOffline LocalPreAuthorize ReserveConnectorZeroSupported
  StopTransactionOnEVSideDisconnect StopTransactionOnInvalidId UnlockConnectorOnEVSideDisconnect
  ConnectorSwitch3to1PhaseSupported AdditionalRootCertificateCheck`
const integers = `BlinkRepeat ClockAlignedDataInterval ConnectionTimeOut GetConfigurationMaxKeys HeartbeatInterval
  LightIntensity MaxEnergyOnInvalidId MeterValueSampleInterval MinimumStatusDuration NumberOfConnectors
  ResetRetries TransactionMessageAttempts TransactionMessageRetryInterval WebSocketPingInterval
  LocalAuthListMaxLength SendLocalListMaxLength ChargeProfileMaxStackLevel ChargingScheduleMaxPeriods
  MaxChargingProfilesInstalled SecurityProfile`
const lists = `ConnectorPhaseRotation MeterValuesAlignedData MeterValuesSampledData StopTxnAlignedData
  StopTxnSampledData SupportedFeatureProfiles ChargingScheduleAllowedChargingRateUnit`

const entries = (names: string, type: KeyType) =>
  names.split(/\s+/).map((name) => [name.toLowerCase(), type] as const)

/** OCPP 1.6 §9 and the security whitepaper §5; a maker's own keys are text. */
const types = new Map([...entries(flags, 'flag'), ...entries(integers, 'integer'), ...entries(lists, 'list')])

export const keyType = (key: string): KeyType => types.get(key.toLowerCase()) ?? 'text'

const checks: Record<KeyType, (value: string) => boolean> = {
  flag: (value) => /^(true|false)$/i.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  list: (value) => value === '' || value.split(',').every((part) => part.trim() !== ''),
  text: () => true,
}

export const fitsType = (key: string, value: string): boolean => checks[keyType(key)](value)

/** Keys that are never stored or shown (OCPP 1.6 security whitepaper §5: AuthorizationKey is write-only). */
export const isSecretKey = (key: string): boolean =>
  /AuthorizationKey|password|passphrase|secret|\bpin\b|pin(code)?$|private|psk/i.test(key)
