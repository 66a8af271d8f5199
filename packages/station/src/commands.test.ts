import { type CentralAction, centralActions, type FromCentral } from '@zaryad/ocpp'
import { check } from '@zaryad/ocpp/check'
import { expect, it } from 'vitest'
import { bootedStation, newCentral } from './testing/setup.ts'

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

it('answers every command, as its schema says', async () => {
  const central = await newCentral()
  await bootedStation(central)
  const location = 'http://localhost/x'
  const requests: { [Action in CentralAction]: FromCentral[Action]['request'] } = {
    CancelReservation: { reservationId: 1 },
    CertificateSigned: { certificateChain: 'x' },
    ChangeAvailability: { connectorId: 1, type: 'Operative' },
    ChangeConfiguration: { key: 'a', value: 'b' },
    ClearCache: {},
    ClearChargingProfile: {},
    DataTransfer: { vendorId: 'x' },
    DeleteCertificate: {
      certificateHashData: {
        hashAlgorithm: 'SHA256',
        issuerNameHash: 'a',
        issuerKeyHash: 'b',
        serialNumber: '1',
      },
    },
    ExtendedTriggerMessage: { requestedMessage: 'SignChargePointCertificate' },
    GetCompositeSchedule: { connectorId: 0, duration: 60, chargingRateUnit: 'A' },
    GetConfiguration: {},
    GetDiagnostics: { location },
    GetInstalledCertificateIds: { certificateType: 'CentralSystemRootCertificate' },
    GetLocalListVersion: {},
    GetLog: { log: { remoteLocation: location }, logType: 'SecurityLog', requestId: 1 },
    InstallCertificate: { certificateType: 'CentralSystemRootCertificate', certificate: 'x' },
    RemoteStartTransaction: { idTag: 'x' },
    RemoteStopTransaction: { transactionId: 1 },
    ReserveNow: { connectorId: 0, expiryDate: inAnHour(), idTag: 'x', reservationId: 1 },
    Reset: { type: 'Soft' },
    SendLocalList: { listVersion: 1, updateType: 'Full' },
    SetChargingProfile: {
      connectorId: 1,
      csChargingProfiles: {
        chargingProfileId: 1,
        stackLevel: 1,
        chargingProfilePurpose: 'TxDefaultProfile',
        chargingProfileKind: 'Relative',
        chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 5 }] },
      },
    },
    SignedUpdateFirmware: {
      requestId: 1,
      firmware: {
        location: 'ftp://localhost/x',
        retrieveDateTime: inAnHour(),
        signingCertificate: 'x',
        signature: 'y',
      },
    },
    TriggerMessage: { requestedMessage: 'Heartbeat' },
    UnlockConnector: { connectorId: 1 },
    UpdateFirmware: { location: 'ftp://localhost/x', retrieveDate: inAnHour() },
  }
  // Reset is asked last, since nothing is answered while the station boots
  const order = [...centralActions.filter((action) => action !== 'Reset'), 'Reset' as const]
  for (const action of order) {
    expect(check(action, requests[action])).toEqual([])
    const answer = await central.call(action, requests[action])
    expect(check(action, answer, 'response'), action).toEqual([])
  }
})
