import type { Page } from '@playwright/test'
import { can, type ServiceCode, serviceCodes } from '@zaryad/model/permissions'
import type { Api, Login } from './support/api.ts'
import { parts } from './support/routes.ts'
import { visit } from './support/screenChecks.ts'
import { administratorMenu, lockedByPlan, tenantMenu } from './support/specMenu.ts'
import { expect, test } from './support/test.ts'

/** The menu as it is shown: addresses with titles. */
async function shownMenu(page: Page) {
  const links = page.getByRole('navigation', { name: 'Меню' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]))
}

/** What stands at an address of the console. */
async function found(page: Page, route: string): Promise<'page' | 'forbidden' | 'notInPlan'> {
  // Each page writes its title: so that it is not the page before that is looked at.
  await page.evaluate(() => {
    document.title = ''
  })
  await visit(page, route)
  await expect(page).not.toHaveTitle('')
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  if (headings.includes('Недостаточно прав')) return 'forbidden'
  return headings.some((text) => text.endsWith('не входит в ваш тарифный план')) ? 'notInPlan' : 'page'
}

const forms = [
  '/chargePoints',
  '/chargeStations',
  '/rates',
  '/users',
  '/tenants',
  '/ads/ads',
  '/services/subscribePlans',
]

test('owner: the menu is the whole of the spec, and every address of it opens', async ({ signIn }) => {
  const page = await signIn('owner')
  await page.goto('/profile')
  expect(await shownMenu(page)).toEqual(administratorMenu)
  for (const [route] of administratorMenu) expect(await found(page, route), route).toBe('page')
  for (const route of forms) expect(await found(page, `${route}/create`), `${route}/create`).toBe('page')
})

// whose every page screens.spec.ts opens
test('administrator: the menu is the whole of the spec, and no address of it is left out', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/profile')
  expect(await shownMenu(page)).toEqual(administratorMenu)
  const tried = Object.values(parts).flatMap((places) => places.map(({ route }) => route))
  expect(tried).toEqual(expect.arrayContaining(administratorMenu.map(([route]) => route)))
})

/** Each service alone, and none: the permissions that a plan opens, one by one. */
const plans: ServiceCode[][] = [[], ...serviceCodes.map((code) => [code])]

/** Somebody of a company of its own, whose plan has these services. */
async function personOf(api: Api, services: ServiceCode[]): Promise<Login> {
  const name = `Меню ${services.join()} ${Date.now()}`
  const plan = await api.create('subscribePlans', { name, services })
  const tenant = await api.create('tenants', { name, subscribePlanId: plan.id })
  const login = { userName: `menu-${services.join()}-${Date.now()}`, password: 'Длинный-Пароль-58' }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId: tenant.id })
  return login
}

for (const services of plans) {
  test(`a company with ${services[0] ?? 'no service'}: menu and addresses by the permission table`, async ({
    signIn,
    api,
  }) => {
    const page = await signIn(await personOf(api, services))
    await page.goto('/profile')
    const menu = tenantMenu(services)
    expect(await shownMenu(page)).toEqual(menu)
    const inMenu = new Set(menu.map(([route]) => route))
    const opens = (route: string) => {
      const needed = lockedByPlan[route]
      return needed !== undefined && can({ roles: ['Tenant'], services }, needed)
    }
    // what a service does not open is as without any
    const isPlain = services.length === 0
    for (const [route] of administratorMenu.filter(([route]) => isPlain || opens(route))) {
      const isOpen = opens(route) || !lockedByPlan[route]
      const isForbidden = !inMenu.has(route) && route !== '/billings'
      expect(await found(page, route), route).toBe(isForbidden ? 'forbidden' : isOpen ? 'page' : 'notInPlan')
    }
    for (const route of isPlain ? forms : []) {
      const isOpen = inMenu.has(route)
      expect(await found(page, `${route}/create`), `${route}/create`).toBe(isOpen ? 'page' : 'forbidden')
    }
  })
}
