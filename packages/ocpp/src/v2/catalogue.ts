import type { OCPP21 } from 'typed-ocpp'
import type { StationAction21 } from './actions.ts'

type Pair<Request extends object, Response extends object> = { request: Request; response: Response }

/** Data of a vendor's own is whatever the vendor likes. */
type WithData<Message> = Omit<Message, 'data'> & { data?: unknown }

/** An action of the version's that is missing here does not compile. */
type Every<Pairs extends Record<Action, unknown>, Action extends string> = Pick<Pairs, Action>

/** What a charge point asks of the central system in 2.x, by the words of 2.1, which has those of 2.0.1. */
export type FromStation2 = Every<
  {
    Authorize: Pair<OCPP21.AuthorizeRequest, OCPP21.AuthorizeResponse>
    BatterySwap: Pair<OCPP21.BatterySwapRequest, OCPP21.BatterySwapResponse>
    BootNotification: Pair<OCPP21.BootNotificationRequest, OCPP21.BootNotificationResponse>
    ClearedChargingLimit: Pair<OCPP21.ClearedChargingLimitRequest, OCPP21.ClearedChargingLimitResponse>
    ClosePeriodicEventStream: Pair<
      OCPP21.ClosePeriodicEventStreamRequest,
      OCPP21.ClosePeriodicEventStreamResponse
    >
    DataTransfer: Pair<WithData<OCPP21.DataTransferRequest>, WithData<OCPP21.DataTransferResponse>>
    FirmwareStatusNotification: Pair<
      OCPP21.FirmwareStatusNotificationRequest,
      OCPP21.FirmwareStatusNotificationResponse
    >
    Get15118EVCertificate: Pair<OCPP21.Get15118EVCertificateRequest, OCPP21.Get15118EVCertificateResponse>
    GetCertificateChainStatus: Pair<
      OCPP21.GetCertificateChainStatusRequest,
      OCPP21.GetCertificateChainStatusResponse
    >
    GetCertificateStatus: Pair<OCPP21.GetCertificateStatusRequest, OCPP21.GetCertificateStatusResponse>
    Heartbeat: Pair<OCPP21.HeartbeatRequest, OCPP21.HeartbeatResponse>
    LogStatusNotification: Pair<OCPP21.LogStatusNotificationRequest, OCPP21.LogStatusNotificationResponse>
    MeterValues: Pair<OCPP21.MeterValuesRequest, OCPP21.MeterValuesResponse>
    NotifyChargingLimit: Pair<OCPP21.NotifyChargingLimitRequest, OCPP21.NotifyChargingLimitResponse>
    NotifyCustomerInformation: Pair<
      OCPP21.NotifyCustomerInformationRequest,
      OCPP21.NotifyCustomerInformationResponse
    >
    NotifyDERAlarm: Pair<OCPP21.NotifyDERAlarmRequest, OCPP21.NotifyDERAlarmResponse>
    NotifyDERStartStop: Pair<OCPP21.NotifyDERStartStopRequest, OCPP21.NotifyDERStartStopResponse>
    NotifyDisplayMessages: Pair<OCPP21.NotifyDisplayMessagesRequest, OCPP21.NotifyDisplayMessagesResponse>
    NotifyEVChargingNeeds: Pair<OCPP21.NotifyEVChargingNeedsRequest, OCPP21.NotifyEVChargingNeedsResponse>
    NotifyEVChargingSchedule: Pair<
      OCPP21.NotifyEVChargingScheduleRequest,
      OCPP21.NotifyEVChargingScheduleResponse
    >
    NotifyEvent: Pair<OCPP21.NotifyEventRequest, OCPP21.NotifyEventResponse>
    NotifyMonitoringReport: Pair<OCPP21.NotifyMonitoringReportRequest, OCPP21.NotifyMonitoringReportResponse>
    NotifyPriorityCharging: Pair<OCPP21.NotifyPriorityChargingRequest, OCPP21.NotifyPriorityChargingResponse>
    NotifyReport: Pair<OCPP21.NotifyReportRequest, OCPP21.NotifyReportResponse>
    NotifySettlement: Pair<OCPP21.NotifySettlementRequest, OCPP21.NotifySettlementResponse>
    OpenPeriodicEventStream: Pair<
      OCPP21.OpenPeriodicEventStreamRequest,
      OCPP21.OpenPeriodicEventStreamResponse
    >
    PublishFirmwareStatusNotification: Pair<
      OCPP21.PublishFirmwareStatusNotificationRequest,
      OCPP21.PublishFirmwareStatusNotificationResponse
    >
    PullDynamicScheduleUpdate: Pair<
      OCPP21.PullDynamicScheduleUpdateRequest,
      OCPP21.PullDynamicScheduleUpdateResponse
    >
    ReportChargingProfiles: Pair<OCPP21.ReportChargingProfilesRequest, OCPP21.ReportChargingProfilesResponse>
    ReportDERControl: Pair<OCPP21.ReportDERControlRequest, OCPP21.ReportDERControlResponse>
    ReservationStatusUpdate: Pair<
      OCPP21.ReservationStatusUpdateRequest,
      OCPP21.ReservationStatusUpdateResponse
    >
    SecurityEventNotification: Pair<
      OCPP21.SecurityEventNotificationRequest,
      OCPP21.SecurityEventNotificationResponse
    >
    SignCertificate: Pair<OCPP21.SignCertificateRequest, OCPP21.SignCertificateResponse>
    StatusNotification: Pair<OCPP21.StatusNotificationRequest, OCPP21.StatusNotificationResponse>
    TransactionEvent: Pair<OCPP21.TransactionEventRequest, OCPP21.TransactionEventResponse>
    VatNumberValidation: Pair<OCPP21.VatNumberValidationRequest, OCPP21.VatNumberValidationResponse>
  },
  StationAction21
>

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
