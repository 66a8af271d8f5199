import { expect, test } from './support/test.ts'

const lead = { ru: 'Где рядом зарядить', kz: 'Көлікті жақын жерде', en: 'Charge nearby' }

for (const [language, text] of Object.entries(lead)) {
  test(`the first words are there before any script, in ${language}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    await context.addCookies([{ name: 'i18next', value: language, url: String(baseURL) }])
    const page = await context.newPage()
    await page.goto('/map')
    await expect(page.getByText(text)).toBeVisible()
    await context.close()
  })
}

test('a map that is opened asks once for what it shows, and shows the same when one comes back', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('geoPositions')) asked.push(String(request.postData()))
  })
  const open = async () => {
    await page.goto('/map')
    await expect(page.locator('[data-drawn]')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
  }
  await open()
  expect(asked).toHaveLength(1)
  await open()
  expect(asked).toHaveLength(2)
  const [first, second] = asked.map((each) => JSON.parse(each).filter.latitude)
  expect(second.operand1).toBeCloseTo(first.operand1, 2)
  expect(second.operand2).toBeCloseTo(first.operand2, 2)
})
