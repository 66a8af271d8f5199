import { expect, test } from './support/test.ts'

const scenarios = [
  'Обычная зарядка',
  'Обрыв связи посреди сессии',
  'Отказ карты',
  'Кабель застрял',
  'Бронь',
  'Лимит мощности',
]

test('a test station by one click, by hand and by every scenario', async ({ signIn }) => {
  test.setTimeout(240_000)
  const page = await signIn('administrator')
  await page.goto('/components/emulator')
  const make = page.getByRole('button', { name: 'Создать тестовую станцию' })
  // made by an earlier run over the same rows
  const connect = page.getByRole('button', { name: 'Подключить', exact: true })
  await make.or(connect).click()
  await expect(page.getByText('На связи')).toBeVisible()

  await test.step('by hand', async () => {
    const connector = page.getByRole('region', { name: 'Коннектор 1' })
    const stop = connector.getByRole('button', { name: 'Стоп' })
    await expect(stop).toHaveAccessibleDescription('Сессии нет')
    await connector.getByRole('button', { name: 'Подключить кабель' }).click()
    await connector.getByRole('button', { name: 'Приложить карту' }).click()
    await expect(connector.getByText('Карта принята')).toBeVisible()
    await expect(connector.getByRole('img', { name: /сейчас: Зарядка/ })).toBeVisible()
    await stop.click()
    await connector.getByRole('button', { name: 'Отключить кабель' }).click()
    await expect(connector.getByRole('img', { name: /сейчас: Доступен/ })).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Сообщения OCPP' }).getByText('StopTransaction').first(),
    ).toBeVisible()
  })

  await page.getByRole('tab', { name: 'Сценарии' }).click()
  for (const name of scenarios) {
    await test.step(name, async () => {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Запустить', exact: true }).click()
      await expect(page.getByText(/^Всё совпало/)).toBeVisible({ timeout: 60_000 })
    })
  }

  await test.step('leaving asks', async () => {
    await page.getByRole('link', { name: 'Транзакции зарядки' }).click()
    await page.getByRole('button', { name: 'Уйти и отключить' }).click()
    await expect(page.getByText('Симуляция').first()).toBeVisible()
  })
})
