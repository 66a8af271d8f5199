import { ocppVersions } from '@zaryad/ocpp'
import { expect, test } from 'vitest'
import { receivedMs } from '../testing/hearing.ts'
import { telling } from '../testing/telling.ts'
import { toldBoot } from './boot.ts'
import { toldFirmware } from './firmware.ts'
import { toldUpload } from './upload.ts'

test.each([
  ['Idle', undefined],
  ['DownloadScheduled', undefined],
  ['DownloadPaused', undefined],
  ['Downloading', 'downloading'],
  ['downloaded', 'downloaded'],
  ['SignatureVerified', 'downloaded'],
  ['InstallScheduled', 'downloaded'],
  ['Installing', 'installing'],
  ['InstallRebooting', 'installing'],
  ['Installed', 'installed'],
  ['DownloadFailed', 'downloadFailed'],
  ['InstallationFailed', 'installationFailed'],
  ['InstallVerificationFailed', 'installationFailed'],
  ['InvalidSignature', 'installationFailed'],
  ['Burnt', undefined],
])('an update that is %s', async (status, state) => {
  const { context, stored, heard, notes } = telling()
  expect(await toldFirmware(context, { status })).toEqual({})
  expect(stored).toEqual(state ? [{ chargePointId: 'point', state }] : [])
  expect(heard).toEqual([{ what: 'firmware', state }])
  expect(notes).toEqual(status === 'Burnt' ? ['progressUnknown'] : [])
})

test.each([
  ['Uploading', 'uploading'],
  ['uploaded', 'uploaded'],
  ['UploadFailed', 'failed'],
  ['UploadFailure', 'failed'],
  ['BadMessage', 'failed'],
  ['NotSupportedOperation', 'failed'],
  ['PermissionDenied', 'failed'],
  ['Idle', 'idle'],
  ['acceptedCanceled', undefined],
  ['Burnt', undefined],
])('a log that is %s', async (status, state) => {
  const { context, stored, heard, notes } = telling()
  expect(await toldUpload(context, { status, requestId: 7 })).toEqual({})
  expect(stored).toEqual(state ? [{ chargePointId: 'point', state: { state, requestId: 7 } }] : [])
  expect(heard).toEqual([{ what: 'upload', state }])
  expect(notes).toEqual(status === 'Burnt' ? ['progressUnknown'] : [])
})

test.each(ocppVersions)(
  'a station of %s that has booted is known by what it says, in one line each',
  async (version) => {
    const { context, station, stored, heard, notes } = telling(version)
    const said = {
      vendor: ' A\tB\n',
      model: '',
      serialNumber: null,
      boxSerialNumber: 'box',
      firmwareVersion: 'x'.repeat(51),
    }
    expect(await toldBoot(context, said)).toEqual({
      status: 'Accepted',
      currentTime: new Date(receivedMs).toISOString(),
      interval: 300,
    })
    expect(stored).toEqual([
      {
        ...{ deviceId: 'device', atMs: receivedMs, vendor: 'A B', model: null, serialNumber: 'box', version },
        firmwareVersion: 'x'.repeat(51),
      },
    ])
    expect(heard).toEqual([{ what: 'boot' }])
    expect(station.wordsOfBoot).toEqual(new Map())
    expect(notes).toContain('textTooLong')
  },
)

test.each([
  ['vendor', 'ocpp1.6', 20],
  ['vendor', 'ocpp2.0.1', 50],
  ['vendor', 'ocpp2.1', 50],
  ['model', 'ocpp1.6', 20],
  ['serialNumber', 'ocpp1.6', 25],
  ['boxSerialNumber', 'ocpp1.6', 25],
  ['firmwareVersion', 'ocpp1.6', 50],
] as const)('%s of %s may have %i characters, and is kept to a hundred', async (name, version, most) => {
  const none = { vendor: 'V', model: 'M', serialNumber: undefined, firmwareVersion: 'F' }
  const told = async (length: number) => {
    const { context, stored, notes } = telling(version)
    await toldBoot(context, { ...none, [name]: 'x'.repeat(length) })
    const field = name === 'boxSerialNumber' ? 'serialNumber' : name
    return [(stored[0] as Record<string, string>)[field]?.length, notes.includes('textTooLong')]
  }
  expect([await told(most), await told(most + 1), await told(101)]).toEqual([
    [most, false],
    [most + 1, true],
    [100, true],
  ])
})
