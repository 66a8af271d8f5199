import { phone, problemsOf, signInByPhone } from './support/driverHands.ts'
import { ownCompany } from './support/ownCompany.ts'
import { expect, test } from './support/test.ts'

test.use(phone)

test('a package that was bought is kept whole, and is called in the reader’s language', async ({
  page,
  api,
}) => {
  const mark = Date.now().toString(36).toUpperCase()
  const { tenantId } = await ownCompany(api, `PACK-${mark}`, 87.5)
  const names = { name: `Столичный ${mark}`, nameKz: `Астаналық ${mark}`, nameEn: `Capital ${mark}` }
  const terms = { terms: 'Не сгорает', termsKz: 'Күйіп кетпейді', termsEn: 'Never lapses' }
  const offer = { ...names, ...terms, tenantId, volume: 50, price: 4500, validDays: 60, state: 'active' }
  await api.create('tenantBonuses', offer)
  const userId = await signInByPhone(page, api)
  await page.goto('/map/account?tab=packages')
  await expect(page.getByText(terms.terms)).toBeVisible()
  await page.getByLabel('Язык').selectOption('en')
  await expect(page.getByText(terms.termsEn)).toBeVisible()
  await page.getByLabel('Language').selectOption('ru')
  await page.getByRole('button', { name: `Kaspi: купить «${names.name}»` }).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(page).toHaveURL(/\/map\/account$/)
  await expect
    .poll(async () => (await api.search('client/payments', { userId }))[0])
    .toMatchObject({ state: 'settled', sum: 4500, kept: 4500, returned: 0 })

  await page.goto('/map/account?tab=history')
  await expect(page.getByText(names.name)).toBeVisible()
  await page.getByLabel('Язык').selectOption('kk')
  await expect(page.getByText(names.nameKz)).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
})
