import type { Api } from './support/api.ts'
import { driverPoint } from './support/driverPoint.ts'
import { type Language, problemsInLooks, problemsOutside, speak, tagOf } from './support/looks.ts'
import { addressesOf, parts } from './support/routes.ts'
import { visit } from './support/screenChecks.ts'
import { expect, test } from './support/test.ts'
import type { World } from './support/world.ts'

test.describe.configure({ mode: 'parallel' })

const languages: Language[] = ['ru', 'kz', 'en']
const fileOf = (route: string) =>
  route
    .slice(1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'row')
    .replace(/\W+/g, '-') || 'sign-in'

/** A payment comes from nobody but a driver. */
async function askToPay(api: Api, world: World): Promise<void> {
  const { pointId, station } = await driverPoint(api, world, 'SCREENS')
  await api.create('client/payments/request', { pointId, connectorId: 1, sum: 3000, payType: 'KASPI' })
  station.close()
}

for (const language of languages)
  test(`${language} outside: nothing serious by axe, no missing words, no sideways scroll`, async ({
    page,
  }) => {
    await speak(page, language)
    const problems: string[] = []
    for (const route of ['/', '/invite/nothing']) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language))
      const found = await problemsOutside(page, language, fileOf(route))
      problems.push(...found.map((problem) => `${route} ${problem}`))
    }
    expect(problems).toEqual([])
  })

for (const part of Object.keys(parts))
  test(`${part}: nothing serious by axe, no missing words, no sideways scroll in any language`, async ({
    page,
    signIn,
    api,
    world,
  }) => {
    test.setTimeout(300_000)
    const problems: string[] = []
    let route = ''
    page.on('console', (message) => {
      if (/missingKey|Warning:/.test(message.text())) problems.push(`${route}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${route}: ${error.message}`))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (part === 'money') await askToPay(api, world)
    await signIn('administrator')
    await page.goto('/profile')
    const addresses = await addressesOf(part, api, world)
    for (const [turn, address] of addresses.entries()) {
      route = address
      await visit(page, route)
      await expect(page.getByRole('main').getByText('Недостаточно прав')).toHaveCount(0)
      const found = await problemsInLooks(page, fileOf(route), turn)
      problems.push(...found.map((problem) => `${route} ${problem}`))
    }
    expect(problems).toEqual([])
  })
