import { expect, it } from 'vitest'
import { bootedStation, newCentral } from '../testing/setup.ts'

it('tells how an upload and an update go', async () => {
  const central = await newCentral()
  const uploads: [string, string][] = []
  const uploadFile = async (location: string, content: string) => {
    uploads.push([location, content])
  }
  const station = await bootedStation(central, { uploadFile })
  const location = 'http://localhost/upload'
  expect(await central.call('GetDiagnostics', { location })).toEqual({ fileName: 'CP-1.log' })
  await central.first('DiagnosticsStatusNotification', ({ status }) => status === 'Uploaded')
  expect(central.of('DiagnosticsStatusNotification')).toEqual([
    { status: 'Uploading' },
    { status: 'Uploaded' },
  ])
  expect(uploads).toMatchObject([[location, expect.stringContaining('Zaryad Virtual')]])
  central.forget()
  await central.call('UpdateFirmware', {
    location: 'http://localhost/fw-2.5.1.bin',
    retrieveDate: new Date().toISOString(),
  })
  await central.first('FirmwareStatusNotification', ({ status }) => status === 'Installed')
  const told = central.of('FirmwareStatusNotification').map(({ status }) => status)
  expect(told).toEqual(['Downloading', 'Downloaded', 'Installing', 'Installed'])
  expect(central.of('BootNotification')).toMatchObject([{ firmwareVersion: '2.5.1' }])
  expect(station.firmware).toBe('2.5.1')
})
