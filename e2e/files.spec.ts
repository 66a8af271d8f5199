import { readFileSync } from 'node:fs'
import { systemClock } from '@zaryad/ocpp'
import { expect, test } from './support/test.ts'
import { virtualPoint } from './support/virtualPoint.ts'

test('a station is asked for its log, which comes and is taken away', async ({ signIn, api, world }) => {
  const identity = `LOG-${Date.now().toString(36).toUpperCase()}`
  const point = await api.create('chargePoints', {
    identity,
    stationId: world.alatau.stations[0]!.id,
    power: 22,
  })
  const station = await virtualPoint({
    baseUrl: world.baseUrl,
    identity,
    connectors: [{ id: 1, currentType: 'AC', maxPowerW: 22_000 }],
    clock: systemClock,
    jobStepMs: 200,
    uploadFile: async (location, body) => {
      const { ok } = await fetch(location, { method: 'PUT', body })
      if (!ok) throw new Error('not taken')
    },
  })
  try {
    const page = await signIn('administrator')
    await page.goto(`/chargePoints/${point.id}`)
    await page.getByRole('tab', { name: 'Файлы' }).click()
    await page.getByRole('button', { name: 'Запросить журнал' }).click()
    const dialog = page.getByRole('dialog', { name: 'Запросить журнал' })
    await dialog.getByRole('button', { name: /^6/ }).click()
    await dialog.getByRole('button', { name: 'Запросить', exact: true }).click()
    await expect(dialog).toBeHidden()

    const row = page.getByRole('table', { name: 'Журналы станции' }).getByRole('row').nth(1)
    await expect(row).toContainText('Получен')
    await expect(row).toContainText(`${identity}.log`)
    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Скачать' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(`${identity}.log`)
    expect(readFileSync(await file.path(), 'utf8')).toContain('Zaryad Virtual')

    await row.getByRole('button', { name: 'Удалить' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
    await expect(page.getByText('Запросите журнал, и станция пришлёт его сюда')).toBeVisible()
  } finally {
    station.close()
  }
})
