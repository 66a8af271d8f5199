import type { FromStation2 } from '@zaryad/ocpp'

type Reason = NonNullable<FromStation2['TransactionEvent']['request']['transactionInfo']['stoppedReason']>

/** §3.56; one that is missing here does not compile. */
export const stopReasons: Record<Reason, true> = {
  DeAuthorized: true,
  EmergencyStop: true,
  EnergyLimitReached: true,
  EVDisconnected: true,
  GroundFault: true,
  ImmediateReset: true,
  Local: true,
  LocalOutOfCredit: true,
  MasterPass: true,
  Other: true,
  OvercurrentFault: true,
  PowerLoss: true,
  PowerQuality: true,
  Reboot: true,
  Remote: true,
  ReqEnergyTransferRejected: true,
  SOCLimitReached: true,
  StoppedByEV: true,
  TimeLimitReached: true,
  Timeout: true,
}
