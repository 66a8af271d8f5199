/** Closed lists of the spec, sections 3 and 4, and of the contract, section 8. */

/** Spec §4, in the order a driver is shown them; `Occupied` comes from OCPP 1.5 and 2.x. */
export const connectorStatuses = [
  'Available',
  'Preparing',
  'Finishing',
  'SuspendedEV',
  'SuspendedEVSE',
  'Charging',
  'Occupied',
  'Reserved',
  'Unavailable',
  'Faulted',
] as const
export type ConnectorStatus = (typeof connectorStatuses)[number]
/** A session has the connector, whether energy flows or pauses. */
export const suspendedStatuses = ['SuspendedEV', 'SuspendedEVSE'] as const satisfies ConnectorStatus[]
export const inSessionStatuses = ['Charging', ...suspendedStatuses] as const satisfies ConnectorStatus[]
/** A car is there, and nothing more is said: before its session or after it (OCPP 2.x calls both Occupied). */
export const pluggedStatuses = ['Preparing', 'Occupied', 'Finishing'] as const satisfies ConnectorStatus[]
export const brokenStatuses = ['Unavailable', 'Faulted'] as const satisfies ConnectorStatus[]

/** 1 Type1, 2 Type2, 3 GBT AC, 4 CCS2, 5 CHAdeMO, 6 CCS1, 7 Tesla, 8 GB/T DC. */
export const connectorTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** 0 not specified, 1 AC, 2 DC. */
export const currentTypes = [0, 1, 2] as const
/** 1 offline, 2 online. */
export const connectionStates = [1, 2] as const
/** 1–5 = A–E. */
export const rateLetters = [1, 2, 3, 4, 5] as const
export const stationTypes = ['slow', 'default', 'fast'] as const

export const tenantStates = ['active', 'suspended'] as const
export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export const userKinds = ['staff', 'client'] as const
export const languages = ['ru', 'kz', 'en'] as const
export type Language = (typeof languages)[number]
export const userStates = ['active', 'blocked'] as const
export const planStates = ['active', 'archived'] as const
export const planPeriods = ['month', 'year'] as const
export const geoObjectKinds = ['country', 'region', 'city', 'district', 'road'] as const
export const chargeStationStates = ['active', 'preparing', 'maintenance', 'closed'] as const
/** What is at a location: facilities of OCPI 2.2.1, and what drivers here ask for. In the order they are shown. */
export const amenities = [
  'toilet',
  'cafe',
  'restaurant',
  'shop',
  'mall',
  'hotel',
  'wifi',
  'waitingRoom',
  'childrenRoom',
  'prayerRoom',
  'parking',
  'shelter',
  'lighting',
  'security',
  'accessible',
  'carWash',
  'airPump',
  'tyreService',
  'fuelStation',
] as const
export type Amenity = (typeof amenities)[number]
export const chargePointStates = ['active', 'notConfigured', 'maintenance'] as const
export const deviceStates = ['unclaimed', 'claimed', 'rejected'] as const
/**
 * `pending`: the station was given a new one and has not shown it yet. Of those without any: `refused` takes
 * none, `excepted` may be without by an administrator's word.
 */
export const passwordStates = ['none', 'set', 'pending', 'refused', 'excepted'] as const
/** What a station said to the key that it was offered: its own words, and ours for one that said or showed nothing. */
export const keyAnswers = [
  'Accepted',
  'RebootRequired',
  'Rejected',
  'NotSupported',
  'silent',
  'notShown',
] as const
export const ocppVersions = ['ocpp1.6', 'ocpp2.0.1', 'ocpp2.1'] as const
export const ratePricings = ['fixed', 'schedule'] as const
export const rateStates = ['draft', 'active', 'scheduled', 'archived'] as const
export const cardStates = ['active', 'suspended', 'blocked', 'lost'] as const
export const adStates = ['draft', 'active', 'paused', 'archived'] as const
export const adPlaces = ['driverMap', 'driverPayment', 'driverSession', 'stationScreen'] as const
export const adItemKinds = ['banner', 'video'] as const
export const contentLanguages = ['ru', 'kz', 'en'] as const
export const newsStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export const newsAudiences = ['company', 'location', 'all'] as const
export const newsImportances = ['normal', 'important'] as const
export const transactionStates = ['active', 'finished', 'suspect', 'failed'] as const
/** Why a session is `suspect`. */
export const suspectReasons = [
  'noStart',
  'noEnd',
  'badClock',
  'zeroRegister',
  'backward',
  'overPower',
  'tooLong',
] as const
/** OCPP 1.6 §7.36, those of 2.x, and ours for a session that a person ended. Stations and files may say anything else. */
export const stopReasons = [
  'Local',
  'Remote',
  'EVDisconnected',
  'DeAuthorized',
  'EmergencyStop',
  'PowerLoss',
  'UnlockCommand',
  'Reboot',
  'HardReset',
  'SoftReset',
  'StoppedByEV',
  'SOCLimitReached',
  'EnergyLimitReached',
  'TimeLimitReached',
  'CostLimitReached',
  'LocalOutOfCredit',
  'MasterPass',
  'Timeout',
  'ImmediateReset',
  'GroundFault',
  'OvercurrentFault',
  'PowerQuality',
  'ReqEnergyTransferRejected',
  'Other',
  'ByOperator',
] as const
export const reservationStates = ['requested', 'active', 'used', 'expired', 'cancelled', 'rejected'] as const
type ReservationState = (typeof reservationStates)[number]
/** A connector is kept for its driver, or is going to be once the station says so. */
export const openReservationStates = ['requested', 'active'] as const satisfies ReservationState[]
export const logResults = ['ok', 'error', 'denied'] as const
export const periods = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type Period = (typeof periods)[number]
/** Contract §8; `ACCOUNT` below is what sessions by card or by an operator cost: billed, not paid here. */
export const payTypes = ['KASPI', 'HALYK', 'BONUS'] as const
export type PayType = (typeof payTypes)[number]
export const billingMethods = [...payTypes, 'ACCOUNT'] as const
export type BillingMethod = (typeof billingMethods)[number]
/** What is billed, in the order of every table and file of it; how they add up is contract §2. */
export const billingMoney = [
  'accrued',
  'overshoot',
  'paid',
  'refunds',
  'commission',
  'payout',
  'pending',
] as const
export const paymentStates = [
  'created',
  'authorized',
  'paid',
  'charging',
  'settled',
  'refunded',
  'failed',
] as const
export type PaymentState = (typeof paymentStates)[number]
/** Money is there, taken or held, and no session has begun that it pays for. */
export const waitingPaymentStates = ['authorized', 'paid'] as const satisfies PaymentState[]
/** Money is there, and what it comes to is still open. */
export const openPaymentStates = [...waitingPaymentStates, 'charging'] as const satisfies PaymentState[]
/** What was used is known, and what was not goes back or has gone. */
export const settledPaymentStates = ['settled', 'refunded'] as const satisfies PaymentState[]
/** Of a receipt at the fiscal register. */
export const fiscalStates = ['none', 'queued', 'registered', 'failed'] as const
/** Spec §4: undefined, success, payment3d, token. */
export const paymentResults = [0, 1, 2, 3] as const
export const bonusPackageStates = ['draft', 'active', 'archived'] as const
export const bonusStates = ['active', 'used', 'expired', 'refunded'] as const
/** The first two are a person's doing, the last a payment's. */
export const bonusSources = ['gift', 'compensation', 'purchase'] as const
export const bonusMovementKinds = [
  'issue',
  'hold',
  'use',
  'release',
  'writeOff',
  'expire',
  'restore',
  'extend',
  'refund',
] as const
export type BonusMovementKind = (typeof bonusMovementKinds)[number]
export const billingStates = ['open', 'closed'] as const
export const stationFileStates = ['requested', 'uploading', 'uploaded', 'failed'] as const
/** Why no log came: the station said so, was away or silent, or what came was not taken. */
export const stationFileReasons = [
  'nothing',
  'refused',
  'offline',
  'noAnswer',
  'uploadFailed',
  'noFile',
  'tooLarge',
  'noRoom',
  'expired',
] as const
/** In an order of its own: words of closed lists are found by their values. */
export const firmwareStates = ['active', 'draft', 'archived'] as const
export const firmwareWaveKinds = ['percent', 'points'] as const
export const firmwareCampaignStates = ['draft', 'running', 'paused', 'stopped', 'done'] as const
export const firmwareStopReasons = ['failures', 'person', 'archived'] as const
export const firmwareUpdateStates = [
  'queued',
  'sent',
  'downloading',
  'downloaded',
  'installing',
  'installed',
  'failed',
  'skipped',
] as const
export type FirmwareUpdateState = (typeof firmwareUpdateStates)[number]
/** Why a point was left out, failed, or waits for its second turn. */
export const firmwareUpdateReasons = [
  'sameVersion',
  'otherModel',
  'charging',
  'offline',
  'refused',
  'noAnswer',
  'downloadFailed',
  'installationFailed',
  'silent',
] as const
export type FirmwareUpdateReason = (typeof firmwareUpdateReasons)[number]
/** Banks that take money. */
export const providers = ['KASPI', 'HALYK'] as const
export const bankTaskKinds = ['charge', 'cancel', 'refund'] as const
export const bankTaskStates = ['queued', 'manual', 'done'] as const
/** How a line of a bank's registry stands to our payments. */
export const registryOutcomes = [
  ...(['matched', 'differs', 'ours', 'theirs'] as const),
  ...(['refund', 'refundDiffers', 'refundOurs', 'refundTheirs', 'unread'] as const),
] as const
/** Of refunds: theirs as ours, another sum, and on one side alone. */
export const oddRefunds = ['refundDiffers', 'refundOurs', 'refundTheirs'] as const
export type RegistryOutcome = (typeof registryOutcomes)[number]
export const messageStates = ['shown', 'sent', 'failed'] as const
