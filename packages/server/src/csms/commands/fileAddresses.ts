import { rule } from '@zaryad/model'
import { isFileAddress } from '@zaryad/model/fields/fileAddress'

/** Where the calls of all versions that have files go or come name the address. */
const withFiles = /Firmware$|^Get(Log|Diagnostics)$/
const places = [['location'], ['firmware', 'location'], ['log', 'remoteLocation']] as const

/** OCPP's schema takes any address, one on the station's own disk too. */
export function checkFileAddresses(action: string, payload: object): void {
  if (!withFiles.test(action)) return
  for (const place of places) {
    const address = place.reduce<unknown>((part, name) => Object(part)[name], payload)
    if (typeof address === 'string' && !isFileAddress(address))
      throw rule(['payload', ...place].join('.'), 'invalid')
  }
}
