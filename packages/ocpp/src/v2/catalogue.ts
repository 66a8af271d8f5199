import type { OCPP21 } from 'typed-ocpp'

type Pair<Request extends object, Response extends object> = { request: Request; response: Response }

/** Data of a vendor's own is whatever the vendor likes. */
type WithData<Message> = Omit<Message, 'data'> & { data?: unknown }

/** What a charge point asks of the central system in 2.x, as far as ours does: by the words of 2.1, which has those of 2.0.1. */
export type FromStation2 = {
  Authorize: Pair<OCPP21.AuthorizeRequest, OCPP21.AuthorizeResponse>
  BootNotification: Pair<OCPP21.BootNotificationRequest, OCPP21.BootNotificationResponse>
  DataTransfer: Pair<WithData<OCPP21.DataTransferRequest>, WithData<OCPP21.DataTransferResponse>>
  FirmwareStatusNotification: Pair<
    OCPP21.FirmwareStatusNotificationRequest,
    OCPP21.FirmwareStatusNotificationResponse
  >
  Heartbeat: Pair<OCPP21.HeartbeatRequest, OCPP21.HeartbeatResponse>
  LogStatusNotification: Pair<OCPP21.LogStatusNotificationRequest, OCPP21.LogStatusNotificationResponse>
  MeterValues: Pair<OCPP21.MeterValuesRequest, OCPP21.MeterValuesResponse>
  NotifyReport: Pair<OCPP21.NotifyReportRequest, OCPP21.NotifyReportResponse>
  ReservationStatusUpdate: Pair<OCPP21.ReservationStatusUpdateRequest, OCPP21.ReservationStatusUpdateResponse>
  SecurityEventNotification: Pair<
    OCPP21.SecurityEventNotificationRequest,
    OCPP21.SecurityEventNotificationResponse
  >
  SignCertificate: Pair<OCPP21.SignCertificateRequest, OCPP21.SignCertificateResponse>
  StatusNotification: Pair<OCPP21.StatusNotificationRequest, OCPP21.StatusNotificationResponse>
  TransactionEvent: Pair<OCPP21.TransactionEventRequest, OCPP21.TransactionEventResponse>
}

/** What the central system asks of a charge point in 2.x, as far as ours answers. */
export type FromCentral2 = {
  CancelReservation: Pair<OCPP21.CancelReservationRequest, OCPP21.CancelReservationResponse>
  CertificateSigned: Pair<OCPP21.CertificateSignedRequest, OCPP21.CertificateSignedResponse>
  ChangeAvailability: Pair<OCPP21.ChangeAvailabilityRequest, OCPP21.ChangeAvailabilityResponse>
  ClearCache: Pair<OCPP21.ClearCacheRequest, OCPP21.ClearCacheResponse>
  ClearChargingProfile: Pair<OCPP21.ClearChargingProfileRequest, OCPP21.ClearChargingProfileResponse>
  DataTransfer: Pair<WithData<OCPP21.DataTransferRequest>, WithData<OCPP21.DataTransferResponse>>
  DeleteCertificate: Pair<OCPP21.DeleteCertificateRequest, OCPP21.DeleteCertificateResponse>
  GetBaseReport: Pair<OCPP21.GetBaseReportRequest, OCPP21.GetBaseReportResponse>
  GetCompositeSchedule: Pair<OCPP21.GetCompositeScheduleRequest, OCPP21.GetCompositeScheduleResponse>
  GetInstalledCertificateIds: Pair<
    OCPP21.GetInstalledCertificateIdsRequest,
    OCPP21.GetInstalledCertificateIdsResponse
  >
  GetLocalListVersion: Pair<OCPP21.GetLocalListVersionRequest, OCPP21.GetLocalListVersionResponse>
  GetLog: Pair<OCPP21.GetLogRequest, OCPP21.GetLogResponse>
  GetVariables: Pair<OCPP21.GetVariablesRequest, OCPP21.GetVariablesResponse>
  InstallCertificate: Pair<OCPP21.InstallCertificateRequest, OCPP21.InstallCertificateResponse>
  RequestStartTransaction: Pair<OCPP21.RequestStartTransactionRequest, OCPP21.RequestStartTransactionResponse>
  RequestStopTransaction: Pair<OCPP21.RequestStopTransactionRequest, OCPP21.RequestStopTransactionResponse>
  ReserveNow: Pair<OCPP21.ReserveNowRequest, OCPP21.ReserveNowResponse>
  Reset: Pair<OCPP21.ResetRequest, OCPP21.ResetResponse>
  SendLocalList: Pair<OCPP21.SendLocalListRequest, OCPP21.SendLocalListResponse>
  SetChargingProfile: Pair<OCPP21.SetChargingProfileRequest, OCPP21.SetChargingProfileResponse>
  SetVariables: Pair<OCPP21.SetVariablesRequest, OCPP21.SetVariablesResponse>
  TriggerMessage: Pair<OCPP21.TriggerMessageRequest, OCPP21.TriggerMessageResponse>
  UnlockConnector: Pair<OCPP21.UnlockConnectorRequest, OCPP21.UnlockConnectorResponse>
  UpdateFirmware: Pair<OCPP21.UpdateFirmwareRequest, OCPP21.UpdateFirmwareResponse>
}
