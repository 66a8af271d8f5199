import type { Page } from '@playwright/test'
import { onwards, pay } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { expect, test } from './support/test.ts'

/** The file of words cannot be had: what is on the page can be read all the same, and asks for them again. */

const languages = [
  {
    edge: 'ru',
    lost: 'Нет связи с сервером',
    retry: 'Повторить',
    login: 'Логин',
    password: 'Пароль',
    enter: 'Войти',
  },
  {
    edge: 'kz',
    lost: 'Сервермен байланыс жоқ',
    retry: 'Қайталау',
    login: 'Логин',
    password: 'Құпиясөз',
    enter: 'Кіру',
  },
  {
    edge: 'en',
    lost: 'No connection to the server',
    retry: 'Try again',
    login: 'Username',
    password: 'Password',
    enter: 'Sign in',
  },
]
const wordsFiles = '**/locales/**'

/** Names of words, in the text or in what is read out: `signIn.title`. */
async function bareKeys(page: Page): Promise<string[]> {
  const html = await page.locator('body').evaluate((body) => {
    const labels = [...body.querySelectorAll('[aria-label], [title], [placeholder]')]
    const said = labels.flatMap((each) =>
      ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    )
    const rendered = [...body.querySelectorAll('*')].filter((each) => each.checkVisibility())
    const texts = rendered.flatMap((each) =>
      [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
    )
    return [...texts.map((node) => node.textContent), document.title, ...said].join('\n')
  })
  return html.match(/\b[a-z]\w*\.[a-z]\w*(\.\w+)*\b/gi) ?? []
}

for (const { edge, lost, retry, login, password, enter } of languages)
  test(`the sign-in can be read without the words (${edge}), and used once they are there`, async ({
    page,
    context,
    world,
  }) => {
    await context.addCookies([{ name: 'i18next', value: edge, url: world.baseUrl }])
    await page.route(wordsFiles, (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText(lost)
    await expect(page.getByRole('button', { name: enter })).toBeVisible()
    expect(await bareKeys(page)).toEqual([])
    const who = world.logins.administrator
    await page.getByLabel(login).fill(who.userName)
    await page.unroute(wordsFiles)
    await page.getByRole('button', { name: retry }).click()
    await expect(page.getByText(lost)).toBeHidden()
    await expect(page.getByLabel(login)).toHaveValue(who.userName)
    await page.getByLabel(password, { exact: true }).fill(who.password)
    await page.getByRole('button', { name: enter }).click()
    await expect(page).toHaveURL('/components/dashboard/dashboard')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect(await bareKeys(page)).toEqual([])
  })

test('a page of the console without its words says so and shows itself once they are there', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  // a file that is not there is not asked for again unasked
  await page.route(wordsFiles, (route) => route.fulfill({ status: 404 }))
  await page.goto('/transactions')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Нет связи с сервером', { timeout: 30_000 })
  expect(await bareKeys(page)).toEqual([])
  await page.unroute(wordsFiles)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(heading).toHaveText('Транзакции зарядки')
})

test('a part of a page without its own words says so and shows itself once they are there', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.route('**/locales/*/emulator.json', (route) => route.fulfill({ status: 404 }))
  await page.goto('/components/emulator')
  await expect(page.getByRole('heading', { name: 'Нет связи с сервером' })).toBeVisible()
  expect(await bareKeys(page)).toEqual([])
  await page.unroute('**/locales/*/emulator.json')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Нет связи с сервером')).toBeHidden()
  expect(await bareKeys(page)).toEqual([])
})

test('the driver’s page without its words says so and shows itself once they are there', async ({ page }) => {
  await page.route(wordsFiles, (route) => route.fulfill({ status: 404 }))
  await page.goto('/map')
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером')
  expect(await bareKeys(page)).toEqual([])
  await page.unroute(wordsFiles)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Нет связи с сервером')).toBeHidden()
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
  expect(await bareKeys(page)).toEqual([])
})

const everything = '**/*'

test('a page of the console that cannot be fetched says so, and opens once there is a network', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/users')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Пользователи')
  await page.route(everything, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Компании' }).click()
  await expect(heading).toHaveText('Нет связи с сервером')
  const again = page.getByRole('button', { name: 'Повторить' })
  await again.click()
  // still none: the page stays, in place of the browser's own
  await expect(again).toBeEnabled()
  await page.unroute(everything)
  await again.click()
  await expect(heading).toContainText('Компании')
})

test('a driver whose next page cannot be fetched is told so, and goes on once there is a network', async ({
  page,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'N1')
  await page.goto(`/map?point=${pointId}&connector=1`)
  await expect(onwards(page)).toBeVisible()
  await page.route(everything, (route) => route.abort('connectionrefused'))
  await onwards(page).click()
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером')
  await page.unroute(everything)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(pay(page)).toBeVisible()
  station.close()
})
