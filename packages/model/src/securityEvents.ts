import type { EventSeverity } from './watch.ts'

/**
 * OCPP's list of security events (1.6 security whitepaper §5, 2.x part 2 appendix 1) under the names of 2.x.
 * What the list calls critical is so here, but for what every station does in its ordinary life: the list means by
 * it that they are to be sent, not that somebody has to get up. What is not in the list is a maker's own.
 */
export const securityEventTypes = {
  FirmwareUpdated: 'info',
  FailedToAuthenticateAtCsms: 'warning',
  CsmsFailedToAuthenticate: 'warning',
  SettingSystemTime: 'info',
  StartupOfTheDevice: 'info',
  ResetOrReboot: 'info',
  SecurityLogWasCleared: 'critical',
  ReconfigurationOfSecurityParameters: 'warning',
  MemoryExhaustion: 'critical',
  InvalidMessages: 'warning',
  AttemptedReplayAttacks: 'warning',
  TamperDetectionActivated: 'critical',
  InvalidFirmwareSignature: 'critical',
  InvalidFirmwareSigningCertificate: 'critical',
  InvalidCsmsCertificate: 'critical',
  InvalidChargingStationCertificate: 'critical',
  DiscardedRenewedClientCertificate: 'critical',
  InvalidTLSVersion: 'critical',
  InvalidTLSCipherSuite: 'critical',
  MaintenanceLoginAccepted: 'info',
  MaintenanceLoginFailed: 'critical',
} as const satisfies Record<string, EventSeverity>
type SecurityEventType = keyof typeof securityEventTypes

/** As 1.6 calls them. */
const older: Readonly<Record<string, SecurityEventType>> = {
  FailedToAuthenticateAtCentralSystem: 'FailedToAuthenticateAtCsms',
  CentralSystemFailedToAuthenticate: 'CsmsFailedToAuthenticate',
  InvalidCentralSystemCertificate: 'InvalidCsmsCertificate',
  InvalidChargePointCertificate: 'InvalidChargingStationCertificate',
}

const known = new Map(
  [...Object.keys(securityEventTypes), ...Object.keys(older)].map((name) => [name.toLowerCase(), name]),
)
const isType = (name: string): name is SecurityEventType => Object.hasOwn(securityEventTypes, name)

/** The list's name for what a station calls it, in any case of letters; undefined for a maker's own. */
export function securityEventOf(name: string): SecurityEventType | undefined {
  const found = known.get(name.trim().toLowerCase())
  if (found === undefined) return undefined
  return isType(found) ? found : older[found]
}
