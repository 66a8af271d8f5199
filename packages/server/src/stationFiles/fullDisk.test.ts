import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { png } from '../files/png.ts'
import { smallDisk } from '../testing/smallDisk.ts'

const disk = smallDisk(1, 'files on a disk that takes no more')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ callTimeoutMs: 1_500 })
})
afterAll(async () => {
  await gateway.close()
  disk?.remove()
})

if (disk)
  it('a disk that takes no more, though it was said to, is told as that: to people, to stations, beside the file', async () => {
    for (const name of ['uploads', 'stationDrafts']) {
      const folder = join(disk.folder, name)
      mkdirSync(folder)
      symlinkSync(folder, join(gateway.deps.config.DATA_DIR, name))
    }
    const picture = png({ width: 200, height: 200, colourAt: (x, y) => [x, y, (x * y) % 256] })
    const headers = { authorization: `Bearer ${gateway.admin.token}`, 'content-type': 'image/png' }
    const upload = () =>
      gateway.app.inject({ method: 'POST', url: '/api/v1/uploads', headers, payload: picture })
    const point = await gateway.makePoint()
    const station = await gateway.connect(point, { answers: () => ({ fileName: 'a.log' }) })
    await gateway.admin.post(`/chargePoints/${point.id}/diagnostics`, {
      startTime: new Date(Date.now() - 3_600_000).toISOString(),
      stopTime: new Date().toISOString(),
    })
    const url = new URL(String(station.calls[0]?.payload.location)).pathname
    const bring = () => gateway.app.inject({ method: 'PUT', url, payload: 'x'.repeat(10_000) })
    const file = async () =>
      (await gateway.admin.post('/stationFiles/search', { filter: { chargePointId: point.id } })).body
        .result[0]
    disk.fill()
    for (const refused of [await upload(), await bring()])
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'noRoom'])
    expect(await file()).toMatchObject({ state: 'failed', reason: 'noRoom' })
    disk.clear()
    expect((await upload()).statusCode).toBe(201)
    await station.close()
  })
