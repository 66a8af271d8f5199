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

  await test.step('odd as those in the street', async () => {
    const kind = page.getByRole('combobox', { name: 'Особенность станции' })
    const become = async (name: string) => {
      await expect(kind).toBeDisabled()
      await page.getByRole('button', { name: 'Отключить', exact: true }).click()
      await kind.click()
      await page.getByRole('option', { name }).click()
      await connect.click()
      await expect(page.getByText('На связи')).toBeVisible()
    }
    await become('Ошибка без кода')
    const connector = page.getByRole('region', { name: 'Коннектор 1' })
    await connector.getByRole('button', { name: 'Вызвать ошибку', exact: true }).click()
    await expect(connector.getByRole('img', { name: /сейчас: Ошибка/ })).toBeVisible()
    await connector.getByRole('button', { name: 'Снять ошибку', exact: true }).click()
    await become('Без особенностей')
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

for (const version of ['OCPP 2.0.1', 'OCPP 2.1']) {
  test(`a station of ${version}: scenarios, frames by its schemas, answers under its names`, async ({
    signIn,
    api,
  }) => {
    const page = await signIn('administrator')
    await page.goto('/components/emulator')
    const station = page.getByRole('region', { name: 'Станция', exact: true })
    const fresh = station.getByRole('button', { name: 'Новая станция' })
    const first = page.getByRole('button', { name: 'Создать тестовую станцию' })
    await expect(first.or(fresh)).toBeVisible()
    if (await first.isVisible()) {
      await first.click()
      await station.getByRole('button', { name: 'Отключить' }).click()
    }
    await fresh.click()
    await page.getByRole('combobox', { name: 'Версия OCPP' }).click()
    await page.getByRole('option', { name: version, exact: true }).click()
    await page.getByRole('button', { name: 'Создать', exact: true }).click()
    await expect(station.getByText(version)).toBeVisible()
    await page.reload()
    await expect(station.getByText(version)).toBeVisible()

    await page.getByRole('tab', { name: 'Сценарии' }).click()
    for (const name of ['Обычная зарядка', 'Обрыв связи посреди сессии', 'Лимит мощности']) {
      await test.step(name, async () => {
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('button', { name: 'Запустить', exact: true }).click()
        await expect(page.getByText(/^Всё совпало/)).toBeVisible({ timeout: 60_000 })
      })
    }

    await test.step('frames', async () => {
      const frames = page.getByRole('region', { name: 'Сообщения OCPP' })
      await frames.getByRole('button', { name: 'TransactionEvent' }).first().click()
      await expect(frames.getByText(`По схеме ${version}`, { exact: true })).toBeVisible()
      await frames.getByLabel(`Только не по схеме ${version}`).check()
      await expect(frames.getByText('Сообщений пока нет')).toBeVisible()
    })

    await test.step('an answer otherwise', async () => {
      await page.getByText('Ответы станции').click()
      await page.getByRole('combobox', { name: 'RequestStartTransaction' }).click()
      await page.getByRole('option', { name: 'Отклонить' }).click()
      const link = station.getByRole('link', { name: 'Карточка точки' })
      const chargerPointId = (await link.getAttribute('href'))?.split('/').at(-1)
      const start = await api.command('remoteStartTransaction', { chargerPointId, connectorId: 1 })
      expect(start).toMatchObject({ status: 'Rejected' })
    })

    await station.getByRole('button', { name: 'Отключить' }).click()
    await station.getByRole('button', { name: 'Удалить станцию' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить станцию' }).click()
    await expect(station.getByText('OCPP 1.6', { exact: true })).toBeVisible()
  })
}
