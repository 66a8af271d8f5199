import { phone, signInByPhone } from './support/driverHands.ts'
import { expect, test } from './support/test.ts'

test.use(phone)

test('a driver moves the account to another telephone by the code that comes there', async ({
  page,
  api,
}) => {
  await signInByPhone(page, api)
  const number = `+7708${String(Date.now()).slice(-7)}`
  const change = page.getByRole('button', { name: 'Сменить телефон' })
  await change.tap()
  await page.getByLabel('Телефон', { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Получить код' }).tap()
  const code = page.getByLabel('Код из сообщения')
  await expect(code).toBeVisible()
  const [message] = await api.search('outbox', { phone: number })
  expect(String(message?.text)).toContain('для смены телефона')
  await code.fill(/\d{6}/.exec(String(message?.text))?.[0] ?? '')
  await change.last().tap()
  await expect(code).toBeHidden()
  const read = number.replace(/(\d{3})(\d{3})(\d{2})(\d{2})$/, ' $1 $2 $3 $4')
  await expect(page.getByText(read)).toBeVisible()
  await page.reload()
  await expect(page.getByText(read)).toBeVisible()
})
