import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { ownCompany } from './support/ownCompany.ts'
import { rawPoint } from './support/rawPoint.ts'
import { expect, test } from './support/test.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const reason = 'Счётчик обнулили при ремонте'

/** Opens the palette and writes into it. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Поиск и команды' })).toBeFocused()
  await page.keyboard.type(text)
}

/** Down the palette's lines to the one with the name. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const option = page.getByRole('option', { name })
  await expect(option).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the palette does not come to ${name}`)
}

test('sign in, find a point by its code, restart it, correct its session: all without a mouse', async ({
  page,
  api,
  world,
}) => {
  const identity = `HANDS-${Date.now().toString(36).toUpperCase()}`
  const { stationId, rateId } = await ownCompany(api, `ТОО «${identity}»`)
  const point = await api.create('chargePoints', {
    ...{ identity, type: 2, power: 60 },
    ...{ stationId, rateId },
  })
  const station = await rawPoint(world.baseUrl, identity)
  await station.call('BootNotification', { chargePointVendor: 'Zaryad', chargePointModel: 'Raw' })
  const start = { connectorId: 1, idTag: 'HANDS', meterStart: 1000, timestamp: ago(40) }
  const { transactionId } = await station.call('StartTransaction', start)
  // A register below its start: nobody can say what was charged.
  await station.call('StopTransaction', { transactionId, meterStop: 0, timestamp: ago(10), reason: 'Local' })

  await test.step('sign in', async () => {
    await page.goto('/')
    const { userName, password } = world.logins.administrator
    await tabTo(page, page.getByLabel('Логин'))
    await page.keyboard.type(userName)
    await tabTo(page, page.getByLabel('Пароль', { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/components/dashboard/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('find the point by its code', async () => {
    await ask(page, identity)
    await choose(page, new RegExp(`^${identity}`))
    await expect(page).toHaveURL(new RegExp(`/chargePoints/${point.id}`))
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(identity) })).toBeVisible()
  })

  await test.step('restart it', async () => {
    await ask(page, identity)
    await choose(page, `Перезагрузить ${identity}…`)
    const dialog = page.getByRole('dialog', { name: `Перезагрузить ${identity}` })
    await tabTo(page, dialog.getByRole('button', { name: 'Перезагрузить', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Принята станцией').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const [log] = await api.search('userLogs', { entityId: point.id, action: 'command.Reset' })
    expect(log).toBeDefined()
  })

  await test.step('correct its session', async () => {
    await ask(page, `№ ${transactionId}`)
    await choose(page, new RegExp(`^№ ${transactionId}`))
    await expect(page.getByRole('heading', { level: 1, name: `Сессия № ${transactionId}` })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Исправить' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Исправить сессию № ${transactionId}` })
    await tabTo(page, dialog.getByLabel('Счётчик в конце'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('13500')
    await tabTo(page, dialog.getByLabel(/^Причина/))
    await page.keyboard.type(reason)
    await tabTo(page, dialog.getByRole('button', { name: 'Сохранить исправление' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Завершена', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(reason).first()).toBeVisible()
  })
  await station.close()
})
