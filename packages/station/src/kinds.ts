import { centralActions } from '@zaryad/ocpp'

/** How stations of the field differ from what one would wish; `usual` differs in nothing. */
export const stationKinds = [
  'usual',
  'noReadings',
  'rareReadings',
  'quarterHours',
  'intervalsOnly',
  'noRegisters',
  'oddValues',
  'noLimits',
  'refusesStops',
  'keepsLastStart',
  'leavesRefused',
  'vagueFaults',
  'wholeFaults',
  'localTimes',
  'startsThrice',
  'longLetters',
  'noKeys',
  'mute',
] as const
export type StationKind = (typeof stationKinds)[number]

export const isStationKind = (name: string): name is StationKind => stationKinds.some((kind) => kind === name)

/** A station told to answer otherwise: it says yes and does nothing, says no, is silent, has none such, or takes its time. */
export type Override =
  | { kind: 'accept' | 'reject' | 'silent' | 'unsupported' }
  /** Then it does as usual. */
  | { kind: 'delay'; delayMs: number }

/** What is odd about a station, looked at where it shows. */
export type Quirks = {
  /** Keys that are as they are, and null for those that it has not. */
  readonly keys?: { readonly [name: string]: string | null }
  readonly overrides?: readonly (readonly [action: string, kind: Exclude<Override['kind'], 'delay'>])[]
  /** A driver let in later takes the place of one whose car has not come (OCPP 1.6 §5.11 leaves it open). */
  readonly keepsLastStart?: boolean
  /** 2.x: its events of a session say nothing of the meter. */
  readonly hasNoRegisters?: boolean
  /** kWh with the noise of binary fractions, and a state of charge that it does not know as 65535. */
  readonly hasOddValues?: boolean
  /** What the central system refused is over, and nobody is told. */
  readonly leavesRefused?: boolean
  /** Faulted, and what it is is not said. */
  readonly hasVagueFaults?: boolean
  /** A fault of a connector is told of the whole station, connector 0. */
  readonly faultsAsWhole?: boolean
  /** Its times are those of its wall clock, and no zone is with them. */
  readonly hasLocalTimes?: boolean
  /** Three starts of one moment, with three cards, for one car. */
  readonly startsThrice?: boolean
  /** Nearly a megabyte of DataTransfer after each boot. */
  readonly writesLetters?: boolean
}

const noLimits = [
  ['SetChargingProfile', 'unsupported'],
  ['ClearChargingProfile', 'unsupported'],
  ['GetCompositeSchedule', 'unsupported'],
] as const
const withoutSmartCharging = 'Core,FirmwareManagement,LocalAuthListManagement,Reservation,RemoteTrigger'

export const quirks: { readonly [Kind in StationKind]: Quirks } = {
  usual: {},
  noReadings: {
    keys: { MeterValuesSampledData: '', MeterValueSampleInterval: '0' },
    overrides: [['TriggerMessage', 'unsupported']],
  },
  rareReadings: { keys: { MeterValueSampleInterval: '300' } },
  quarterHours: { keys: { MeterValueSampleInterval: '0', ClockAlignedDataInterval: '900' } },
  intervalsOnly: { keys: { MeterValuesSampledData: 'Energy.Active.Import.Interval' } },
  noRegisters: { keys: { 'SampledDataCtrlr.TxStartedMeasurands': null }, hasNoRegisters: true },
  oddValues: { hasOddValues: true },
  noLimits: { keys: { SupportedFeatureProfiles: withoutSmartCharging }, overrides: noLimits },
  refusesStops: { overrides: [['RemoteStopTransaction', 'reject']] },
  keepsLastStart: { keepsLastStart: true },
  leavesRefused: { leavesRefused: true },
  vagueFaults: { hasVagueFaults: true },
  wholeFaults: { faultsAsWhole: true },
  localTimes: { hasLocalTimes: true },
  startsThrice: { startsThrice: true },
  longLetters: { writesLetters: true },
  noKeys: { keys: { AuthorizationKey: null, SecurityProfile: null } },
  mute: { overrides: centralActions.map((action) => [action, 'silent'] as const) },
}
