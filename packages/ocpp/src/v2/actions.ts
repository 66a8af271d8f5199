import type { OcppVersion } from '../versions.ts'

/** What a charging station asks of the central system in OCPP 2.0.1; what follows came with 2.1. */
const stationActions201 = [
  'Authorize',
  'BootNotification',
  'ClearedChargingLimit',
  'DataTransfer',
  'FirmwareStatusNotification',
  'Get15118EVCertificate',
  'GetCertificateStatus',
  'Heartbeat',
  'LogStatusNotification',
  'MeterValues',
  'NotifyChargingLimit',
  'NotifyCustomerInformation',
  'NotifyDisplayMessages',
  'NotifyEVChargingNeeds',
  'NotifyEVChargingSchedule',
  'NotifyEvent',
  'NotifyMonitoringReport',
  'NotifyReport',
  'PublishFirmwareStatusNotification',
  'ReportChargingProfiles',
  'ReservationStatusUpdate',
  'SecurityEventNotification',
  'SignCertificate',
  'StatusNotification',
  'TransactionEvent',
] as const
const stationActions21 = [
  'BatterySwap',
  'ClosePeriodicEventStream',
  'GetCertificateChainStatus',
  'NotifyDERAlarm',
  'NotifyDERStartStop',
  'NotifyPriorityCharging',
  'NotifySettlement',
  'OpenPeriodicEventStream',
  'PullDynamicScheduleUpdate',
  'ReportDERControl',
  'VatNumberValidation',
] as const

/** What the central system asks of a charging station in OCPP 2.0.1, and what came with 2.1. */
const centralActions201 = [
  'CancelReservation',
  'CertificateSigned',
  'ChangeAvailability',
  'ClearCache',
  'ClearChargingProfile',
  'ClearDisplayMessage',
  'ClearVariableMonitoring',
  'CostUpdated',
  'CustomerInformation',
  'DataTransfer',
  'DeleteCertificate',
  'GetBaseReport',
  'GetChargingProfiles',
  'GetCompositeSchedule',
  'GetDisplayMessages',
  'GetInstalledCertificateIds',
  'GetLocalListVersion',
  'GetLog',
  'GetMonitoringReport',
  'GetReport',
  'GetTransactionStatus',
  'GetVariables',
  'InstallCertificate',
  'PublishFirmware',
  'RequestStartTransaction',
  'RequestStopTransaction',
  'ReserveNow',
  'Reset',
  'SendLocalList',
  'SetChargingProfile',
  'SetDisplayMessage',
  'SetMonitoringBase',
  'SetMonitoringLevel',
  'SetNetworkProfile',
  'SetVariableMonitoring',
  'SetVariables',
  'TriggerMessage',
  'UnlockConnector',
  'UnpublishFirmware',
  'UpdateFirmware',
] as const
const centralActions21 = [
  'AFRRSignal',
  'AdjustPeriodicEventStream',
  'ChangeTransactionTariff',
  'ClearDERControl',
  'ClearTariffs',
  'GetDERControl',
  'GetPeriodicEventStream',
  'GetTariffs',
  'NotifyAllowedEnergyTransfer',
  'NotifyWebPaymentStarted',
  'RequestBatterySwap',
  'SetDERControl',
  'SetDefaultTariff',
  'UpdateDynamicSchedule',
  'UsePriorityCharging',
] as const

type StationAction201 = (typeof stationActions201)[number]
export type StationAction21 = StationAction201 | (typeof stationActions21)[number]

export type Version2 = Exclude<OcppVersion, 'ocpp1.6'>
type Lists = Record<Version2, readonly string[]>
const ofStation: Lists = {
  'ocpp2.0.1': stationActions201,
  'ocpp2.1': [...stationActions201, ...stationActions21],
}
const ofCentral: Lists = {
  'ocpp2.0.1': centralActions201,
  'ocpp2.1': [...centralActions201, ...centralActions21],
}

/** The calls of that version that a station may make. */
export const stationActionsOf = (version: Version2): readonly string[] => ofStation[version]
/** The calls of that version that a central system may make. */
export const centralActionsOf = (version: Version2): readonly string[] => ofCentral[version]
