import { centralActionsOf, type FromCentral2, OcppError, type Payload } from '@zaryad/ocpp'
import { changeAvailability, reset, unlockConnector } from './commands/connector.ts'
import { getLog, updateFirmware } from './commands/files.ts'
import { getLocalListVersion, sendLocalList } from './commands/localList.ts'
import { clearChargingProfile, getCompositeSchedule, setChargingProfile } from './commands/profiles.ts'
import { requestStart, requestStop } from './commands/remote.ts'
import { getBaseReport } from './commands/report.ts'
import { cancelReservation, reserveNow } from './commands/reservation.ts'
import { triggerMessage } from './commands/trigger.ts'
import { getVariables, setVariables } from './commands/variables.ts'
import { inside } from './inside.ts'
import type { Speaker } from './speaker.ts'
import { withTextData } from './words.ts'

type Answer<Action extends keyof FromCentral2> = FromCentral2[Action]['response']
type Command<Action extends keyof FromCentral2> = (
  speaker: Speaker,
  request: FromCentral2[Action]['request'],
) => Answer<Action> | Promise<Answer<Action>>

/** Each is put to the inside as what it is in 1.6, so that an override of that holds for it too. */
const commands: { [Action in keyof FromCentral2]: Command<Action> } = {
  CancelReservation: cancelReservation,
  CertificateSigned: (speaker, { certificateChain }) =>
    inside(speaker, 'CertificateSigned', { certificateChain }),
  ChangeAvailability: changeAvailability,
  ClearCache: (speaker) => inside(speaker, 'ClearCache', {}),
  ClearChargingProfile: clearChargingProfile,
  DataTransfer: (speaker, request) => inside(speaker, 'DataTransfer', withTextData(request)),
  DeleteCertificate: (speaker, request) => inside(speaker, 'DeleteCertificate', request),
  GetBaseReport: getBaseReport,
  GetCompositeSchedule: getCompositeSchedule,
  async GetInstalledCertificateIds(speaker) {
    const certificateType = 'CentralSystemRootCertificate'
    const { status } = await inside(speaker, 'GetInstalledCertificateIds', { certificateType })
    return { status }
  },
  GetLocalListVersion: getLocalListVersion,
  GetLog: getLog,
  GetVariables: getVariables,
  InstallCertificate: (speaker, { certificate }) =>
    inside(speaker, 'InstallCertificate', { certificateType: 'CentralSystemRootCertificate', certificate }),
  RequestStartTransaction: requestStart,
  RequestStopTransaction: requestStop,
  ReserveNow: reserveNow,
  Reset: reset,
  SendLocalList: sendLocalList,
  SetChargingProfile: setChargingProfile,
  SetVariables: setVariables,
  TriggerMessage: triggerMessage,
  UnlockConnector: unlockConnector,
  UpdateFirmware: updateFirmware,
}

const isServed = (action: string): action is keyof FromCentral2 => Object.hasOwn(commands, action)

export function answer2(speaker: Speaker, action: string, payload: Payload): object | Promise<object> {
  if (isServed(action)) return run(speaker, action, payload)
  const isOfVersion = centralActionsOf(speaker.version).includes(action)
  throw new OcppError(isOfVersion ? 'NotSupported' : 'NotImplemented', action)
}

// The wire knows no types: what the central system sends is taken for what its action says.
function run<Action extends keyof FromCentral2>(speaker: Speaker, action: Action, payload: object) {
  return commands[action](speaker, payload as FromCentral2[Action]['request'])
}
