import * as z from 'zod'

/** All that can be done to the station, by hand, by a scenario, or out of a record of either. */
const connector = z.int().min(1).max(4)
const uid = z.string().trim().min(1).max(20)
export const speeds = [1, 10, 60] as const
const quantities = ['power', 'soc', 'voltage', 'current', 'meter'] as const
export type Quantity = (typeof quantities)[number]

export const act = z.discriminatedUnion('do', [
  z.object({ do: z.literal('connect') }),
  z.object({ do: z.literal('disconnect') }),
  z.object({ do: z.literal('plug'), connector, soc: z.number().min(0).max(100).optional() }),
  z.object({ do: z.literal('unplug'), connector }),
  z.object({ do: z.literal('card'), connector, uid }),
  z.object({ do: z.literal('begin'), connector, uid }),
  z.object({ do: z.enum(['pause', 'resume']), connector, by: z.enum(['car', 'station']) }),
  z.object({ do: z.literal('stop'), connector }),
  z.object({ do: z.literal('fault'), connector, code: z.string().max(50) }),
  z.object({ do: z.literal('clear'), connector }),
  z.object({ do: z.enum(['occupy', 'free']), connector }),
  z.object({ do: z.literal('set'), connector, quantity: z.enum(quantities), value: z.number().min(0) }),
  z.object({ do: z.literal('speed'), value: z.union([z.literal(1), z.literal(10), z.literal(60)]) }),
  /** Asked of the server, so that it asks the station. */
  z.object({ do: z.literal('reserve'), connector, uid }),
  z.object({ do: z.literal('limit'), connector, kW: z.number().min(0) }),
  z.object({ do: z.literal('unlock'), connector }),
  z.object({ do: z.literal('remoteStart'), connector }),
])
export type Act = z.infer<typeof act>
export type ActName = Act['do']
/** What is done at one connector. */
export type ConnectorAct = Extract<Act, { connector: number }>

/** The card that the server lets in at test stations. */
export const testCard = 'TESTCARD'

/** OCPP 1.6 §7.6, without NoError. */
export const faultCodes = [
  'ConnectorLockFailure',
  'EVCommunicationError',
  'GroundFailure',
  'HighTemperature',
  'InternalError',
  'LocalListConflict',
  'OtherError',
  'OverCurrentFailure',
  'OverVoltage',
  'PowerMeterFailure',
  'PowerSwitchFailure',
  'ReaderFailure',
  'ResetFailure',
  'UnderVoltage',
  'WeakSignal',
] as const
export type FaultCode = (typeof faultCodes)[number]
export const isFaultCode = (code: string): code is FaultCode => faultCodes.some((known) => known === code)
