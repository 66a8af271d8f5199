import { png } from '../packages/server/src/files/png.ts'
import { problemsOf } from './support/driverHands.ts'
import { expect, test } from './support/test.ts'

const mark = Date.now().toString(36).toUpperCase()
const picture = (name: string, red: number) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(png({ width: 400, height: 300, colourAt: (x) => [red, x % 255, 90] })),
})

test('what a company says of its location is what a driver sees there: names, hours, pictures, what there is and how to get in', async ({
  signIn,
  context,
}) => {
  const page = await signIn('alatau')
  await page.goto('/chargeStations/create')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Название').fill(`Сквер ${mark}`)
  await field('Название по-казахски').fill(`Гүлбақ ${mark}`)
  await field('Адрес').fill('ул. Тестовая, 1')
  await field('Широта').fill('43,2')
  await field('Долгота').fill('76,9')

  await page.getByRole('button', { name: 'По дням' }).click()
  const day = (name: string) => page.getByRole('group', { name, exact: true })
  const time = (of: string, side: 'С' | 'До') => field(`${of}: ${side}`)
  await day('Воскресенье').getByRole('checkbox').uncheck()
  await expect(day('Воскресенье')).toContainText('Выходной')
  await time('Понедельник', 'С').fill('9')
  await time('Понедельник', 'До').fill('1830')
  await time('Вторник', 'До').fill('8:99')
  await expect(time('Понедельник', 'До')).toHaveValue('18:30')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('alert')).toContainText('Вторник: Время, например 22:30')

  await page.getByRole('button', { name: 'Копировать день' }).click()
  const copy = page.getByRole('dialog', { name: 'Копировать день' })
  for (const other of ['Вторник', 'Среда', 'Четверг', 'Пятница']) await copy.getByLabel(other).check()
  await copy.getByRole('button', { name: 'Скопировать' }).click()
  await expect(time('Вторник', 'До')).toHaveValue('18:30')
  await page.getByRole('button', { name: 'Добавить часы: Суббота' }).click()
  await time('Суббота', 'С').last().fill('21')
  await time('Суббота', 'До').last().fill('23')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('alert')).toContainText('Суббота: Часы пересекаются с другими')
  await time('Суббота', 'С').last().fill('22')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toBeHidden()

  await field('Описание').fill('Въезд со двора')
  await field('Описание по-казахски').fill('Аула жағынан кіру')
  await page.getByRole('checkbox', { name: 'Wi-Fi' }).check()
  await page.getByRole('checkbox', { name: 'Туалет' }).check()
  const files = page.locator('input[type=file]')
  await files.setInputFiles({
    name: 'план.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByRole('alert')).toContainText('план.pdf: нужен JPEG, PNG или WebP')
  await files.setInputFiles([picture('один.png', 200), picture('два.png', 20)])
  const photos = page.getByRole('list', { name: 'Фото' }).getByRole('img')
  await expect(photos).toHaveCount(2)
  const [, second] = await photos.evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  await page.getByRole('button', { name: 'Фото 2: раньше' }).click()
  await expect(photos.first()).toHaveAttribute('src', second ?? '')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Сквер ${mark}` })).toBeVisible()
  await expect(page.getByRole('img', { name: `Сквер ${mark}, фото 1 из 2` })).toHaveAttribute(
    'src',
    second ?? '',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Wi-Fi' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)

  const driver = await context.newPage()
  await driver.setViewportSize({ width: 360, height: 780 })
  await driver.goto(`/map?station=${id}`)
  await expect(driver.getByRole('heading', { level: 1, name: `Сквер ${mark}` })).toBeVisible()
  const hours = driver.getByRole('group').filter({ hasText: 'Сегодня' })
  await hours.getByText(/^(Открыто до|Закрыто, откроется) /).click()
  await expect(hours).toContainText('Пн–Пт09:00–18:30')
  await expect(hours).toContainText('Сб08:00–22:00, 22:00–23:00')
  await expect(hours).toContainText('ВсВыходной')
  await expect(driver.getByText('Туалет')).toBeVisible()
  await expect(driver.getByText('Въезд со двора')).toBeVisible()
  const shown = driver.getByRole('img', { name: new RegExp(`^Сквер ${mark}, фото`) })
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toHaveAttribute('loading', 'lazy')
  await shown.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const wide = await driver.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  expect(await problemsOf(driver)).toEqual([])
  await driver.getByLabel('Язык').selectOption('kk')
  await expect(driver.getByRole('heading', { level: 1, name: `Гүлбақ ${mark}` })).toBeVisible()
  await expect(driver.getByText('Дәретхана')).toBeVisible()
  await expect(driver.getByText('Аула жағынан кіру')).toBeVisible()

  await page.goto(
    `/chargeStations?filter=${encodeURIComponent(JSON.stringify({ amenities: ['wifi'], q: mark }))}`,
  )
  // this browser reads Kazakh from now on
  await expect(page.getByRole('link', { name: `Гүлбақ ${mark}` })).toBeVisible()
})
