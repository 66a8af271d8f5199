import { counted } from './support/clicks.ts'
import { plain } from './support/figures.ts'
import { expect, test } from './support/test.ts'

const mark = Date.now().toString(36).toUpperCase()
/** When tomorrow begins in Almaty, as the dialog says it and as rows say it. */
const tomorrow = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
const [year, month, day] = tomorrow.split('-')

test('ten locations have tomorrow’s night rate in eight presses at the most', async ({ signIn, api }) => {
  const plan = await api.create('subscribePlans', {
    name: `Ночь ${mark}`,
    services: ['rate', 'unlimitedChargePoints'],
  })
  const { id: tenantId } = await api.create('tenants', {
    name: `ТОО «Ночь ${mark}»`,
    subscribePlanId: plan.id,
  })
  const login = { userName: `night-${mark}`.toLowerCase(), password: 'Длинный-Пароль-58' }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId })
  const dayRate = await api.create('rates', { name: 'Дневной', priceEnergy: 88, tenantId })
  const nightRate = await api.create('rates', { name: 'Ночной', priceEnergy: 75, tenantId })
  const points: string[] = []
  for (let at = 0; at < 10; at++) {
    const place = { name: `Ночная ${mark} ${at}`, latitude: 43.2, longitude: 76.9, tenantId }
    const { id: stationId } = await api.create('chargeStations', place)
    for (let number = 0; number < (at < 3 ? 3 : 2); number++) {
      const identity = `NIGHT-${mark}-${at}-${number}`
      points.push((await api.create('chargePoints', { identity, stationId, rateId: dayRate.id })).id)
    }
  }
  expect(points).toHaveLength(23)
  const page = await signIn(login)
  await page.goto('/')
  const { click, count } = counted()
  await click(page.getByRole('navigation').getByRole('link', { name: 'Локации' }))
  await click(page.getByRole('checkbox', { name: 'Выбрать все' }))
  await click(page.getByRole('button', { name: 'Назначить тариф' }))
  const dialog = page.getByRole('dialog', { name: 'Тариф для 10 локаций' })
  await click(dialog.getByRole('combobox', { name: 'Тариф' }))
  await click(page.getByRole('option', { name: /^Ночной\s*75.₸ за кВт·ч/ }))
  await click(dialog.getByRole('radio', { name: 'С даты' }))
  const sentence = `10 локаций, 23 точки, 88 → 75 ₸ с ${day}.${month} 00:00`
  await expect.poll(async () => plain(await dialog.textContent())).toContain(sentence)
  await click(dialog.getByRole('button', { name: 'Назначить', exact: true }))
  await expect(dialog).toBeHidden()
  expect(count()).toBeLessThanOrEqual(8)

  const [point] = await api.search('chargePoints', { id: points[0] })
  expect(point).toMatchObject({
    rate: { name: 'Дневной' },
    nextRate: { name: 'Ночной', validFrom: expect.stringMatching(/T19:00:00/) },
  })
  await page.goto(`/rates/${nightRate.id}`)
  const coming = page.getByText(`с ${day}.${month}.${year} 00:00`)
  await expect(coming.locator('..')).toContainText('10 локаций, 23 точки')
  await page.getByRole('button', { name: 'Отменить назначение' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить назначение' }).click()
  await expect(coming).toHaveCount(0)
})

test('an administrator sees whose a rate is, and which of the rows cannot have it and why', async ({
  signIn,
  api,
}) => {
  const word = `Z${mark}`.split('').reverse().join('')
  const made = []
  for (const name of ['Первая', 'Вторая']) {
    const { id: tenantId } = await api.create('tenants', { name: `ТОО «${name} ${word}»` })
    const place = { name: `${name} ${word}`, latitude: 43.2, longitude: 76.9, tenantId }
    const { id: stationId } = await api.create('chargeStations', place)
    await api.create('chargePoints', { identity: `WHOSE-${word}-${made.length}`, stationId })
    await api.create('rates', { name: `Общий ${word}`, priceEnergy: 70 + made.length, tenantId })
    made.push(stationId)
  }
  const page = await signIn('administrator')
  await page.goto(`/chargeStations?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`)
  const rows = page.getByRole('row').filter({ hasText: word })
  for (const name of ['Первая', 'Вторая'])
    await rows
      .filter({ hasText: `${name} ${word}` })
      .first()
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: 'Назначить тариф' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Тариф' }).fill(word)
  const options = page.getByRole('option')
  await expect(options).toHaveCount(2)
  const texts = (await options.allTextContents()).map(plain).sort()
  expect(texts[0]).toBe(`Общий ${word}70 ₸ за кВт·ч · ТОО «Первая ${word}»`)
  expect(texts[1]).toBe(`Общий ${word}71 ₸ за кВт·ч · ТОО «Вторая ${word}»`)
  await options.filter({ hasText: 'Первая' }).click()
  const list = dialog.getByRole('list', { name: 'Что изменится' }).getByRole('listitem')
  await expect(list.first()).toContainText('не получит: принадлежит другой компании')
  await expect(list.filter({ hasText: `Вторая ${word}` }).first()).toContainText('не получит')
  await expect(dialog.getByRole('status')).toContainText('1 локация, 1 точка, без тарифа → 70 ₸')
  await dialog.getByRole('button', { name: 'Назначить', exact: true }).click()
  await expect(dialog).toBeHidden()
  const places = await api.search('chargeStations', { id: { operator: 'IN', operand1: made } })
  const rateNames = places.map(({ rate }) => (rate as { name: string } | null)?.name)
  expect(rateNames.filter(Boolean)).toEqual([`Общий ${word}`])
})
