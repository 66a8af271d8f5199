import type { OCPP16 } from 'typed-ocpp'

type Pair<Request extends object, Response extends object> = { request: Request; response: Response }

/** What a charge point asks of the central system: OCPP 1.6 §4 and the security extension. */
export type FromStation = {
  Authorize: Pair<OCPP16.AuthorizeRequest, OCPP16.AuthorizeResponse>
  BootNotification: Pair<OCPP16.BootNotificationRequest, OCPP16.BootNotificationResponse>
  DataTransfer: Pair<OCPP16.DataTransferRequest, OCPP16.DataTransferResponse>
  DiagnosticsStatusNotification: Pair<
    OCPP16.DiagnosticsStatusNotificationRequest,
    OCPP16.DiagnosticsStatusNotificationResponse
  >
  FirmwareStatusNotification: Pair<
    OCPP16.FirmwareStatusNotificationRequest,
    OCPP16.FirmwareStatusNotificationResponse
  >
  Heartbeat: Pair<OCPP16.HeartbeatRequest, OCPP16.HeartbeatResponse>
  LogStatusNotification: Pair<OCPP16.LogStatusNotificationRequest, OCPP16.LogStatusNotificationResponse>
  MeterValues: Pair<OCPP16.MeterValuesRequest, OCPP16.MeterValuesResponse>
  SecurityEventNotification: Pair<
    OCPP16.SecurityEventNotificationRequest,
    OCPP16.SecurityEventNotificationResponse
  >
  SignCertificate: Pair<OCPP16.SignCertificateRequest, OCPP16.SignCertificateResponse>
  SignedFirmwareStatusNotification: Pair<
    OCPP16.SignedFirmwareStatusNotificationRequest,
    OCPP16.SignedFirmwareStatusNotificationResponse
  >
  StartTransaction: Pair<OCPP16.StartTransactionRequest, OCPP16.StartTransactionResponse>
  StatusNotification: Pair<OCPP16.StatusNotificationRequest, OCPP16.StatusNotificationResponse>
  StopTransaction: Pair<OCPP16.StopTransactionRequest, OCPP16.StopTransactionResponse>
}

/** What the central system asks of a charge point: OCPP 1.6 §5 and the security extension. */
export type FromCentral = {
  CancelReservation: Pair<OCPP16.CancelReservationRequest, OCPP16.CancelReservationResponse>
  CertificateSigned: Pair<OCPP16.CertificateSignedRequest, OCPP16.CertificateSignedResponse>
  ChangeAvailability: Pair<OCPP16.ChangeAvailabilityRequest, OCPP16.ChangeAvailabilityResponse>
  ChangeConfiguration: Pair<OCPP16.ChangeConfigurationRequest, OCPP16.ChangeConfigurationResponse>
  ClearCache: Pair<OCPP16.ClearCacheRequest, OCPP16.ClearCacheResponse>
  ClearChargingProfile: Pair<OCPP16.ClearChargingProfileRequest, OCPP16.ClearChargingProfileResponse>
  DataTransfer: Pair<OCPP16.DataTransferRequest, OCPP16.DataTransferResponse>
  DeleteCertificate: Pair<OCPP16.DeleteCertificateRequest, OCPP16.DeleteCertificateResponse>
  ExtendedTriggerMessage: Pair<OCPP16.ExtendedTriggerMessageRequest, OCPP16.ExtendedTriggerMessageResponse>
  GetCompositeSchedule: Pair<OCPP16.GetCompositeScheduleRequest, OCPP16.GetCompositeScheduleResponse>
  GetConfiguration: Pair<OCPP16.GetConfigurationRequest, OCPP16.GetConfigurationResponse>
  GetDiagnostics: Pair<OCPP16.GetDiagnosticsRequest, OCPP16.GetDiagnosticsResponse>
  GetInstalledCertificateIds: Pair<
    OCPP16.GetInstalledCertificateIdsRequest,
    OCPP16.GetInstalledCertificateIdsResponse
  >
  GetLocalListVersion: Pair<OCPP16.GetLocalListVersionRequest, OCPP16.GetLocalListVersionResponse>
  GetLog: Pair<OCPP16.GetLogRequest, OCPP16.GetLogResponse>
  InstallCertificate: Pair<OCPP16.InstallCertificateRequest, OCPP16.InstallCertificateResponse>
  RemoteStartTransaction: Pair<OCPP16.RemoteStartTransactionRequest, OCPP16.RemoteStartTransactionResponse>
  RemoteStopTransaction: Pair<OCPP16.RemoteStopTransactionRequest, OCPP16.RemoteStopTransactionResponse>
  ReserveNow: Pair<OCPP16.ReserveNowRequest, OCPP16.ReserveNowResponse>
  Reset: Pair<OCPP16.ResetRequest, OCPP16.ResetResponse>
  SendLocalList: Pair<OCPP16.SendLocalListRequest, OCPP16.SendLocalListResponse>
  SetChargingProfile: Pair<OCPP16.SetChargingProfileRequest, OCPP16.SetChargingProfileResponse>
  SignedUpdateFirmware: Pair<OCPP16.SignedUpdateFirmwareRequest, OCPP16.SignedUpdateFirmwareResponse>
  TriggerMessage: Pair<OCPP16.TriggerMessageRequest, OCPP16.TriggerMessageResponse>
  UnlockConnector: Pair<OCPP16.UnlockConnectorRequest, OCPP16.UnlockConnectorResponse>
  UpdateFirmware: Pair<OCPP16.UpdateFirmwareRequest, OCPP16.UpdateFirmwareResponse>
}

export type StationAction = keyof FromStation
export type CentralAction = keyof FromCentral
export type ChargingProfile = FromCentral['SetChargingProfile']['request']['csChargingProfiles']
export type ChargingSchedule = ChargingProfile['chargingSchedule']
export type ConnectorStatus = FromStation['StatusNotification']['request']['status']
export type ConnectorErrorCode = FromStation['StatusNotification']['request']['errorCode']
export type StopReason = NonNullable<FromStation['StopTransaction']['request']['reason']>
export type MeterValue = FromStation['MeterValues']['request']['meterValue'][number]
export type SampledValue = MeterValue['sampledValue'][number]
export type ReadingContext = NonNullable<SampledValue['context']>
export type AuthorizationStatus = FromStation['Authorize']['response']['idTagInfo']['status']
export type IdTagInfo = FromStation['Authorize']['response']['idTagInfo']
