import { expect, test } from './support/test.ts'

const tail = ({ idTag }: { idTag: string }) => idTag.slice(-4)

test('each list of its menu holds only its own rows', async ({ signIn, world }) => {
  const { alatau, steppe } = world
  // Other journeys add to the first company, none to the second.
  const page = await signIn('steppe')
  const lists = [
    // The list shows the end of a UID alone.
    ['/cards/rFIDCards', steppe.cards.map(tail), alatau.cards.map(tail)],
    ['/chargeStations', steppe.stations.map(({ name }) => name), alatau.stations.map(({ name }) => name)],
    [
      '/chargePoints',
      steppe.points.map((point) => point.identity),
      alatau.points.map((point) => point.identity),
    ],
  ] as const
  for (const [route, own, foreign] of lists) {
    await page.goto(route)
    const rows = page.getByRole('table').getByRole('row')
    for (const text of own) await expect(rows.filter({ hasText: text })).toHaveCount(1)
    await expect(rows).toHaveCount(own.length + 1)
    for (const text of foreign) await expect(page.getByText(text)).toHaveCount(0)
  }
  await signIn('alatau')
  await page.goto('/rates')
  for (const { name } of alatau.rates)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  for (const { name } of steppe.rates) await expect(page.getByText(name)).toHaveCount(0)
})

test('the address of another company’s row leads nowhere', async ({ signIn, world }) => {
  const { steppe } = world
  const page = await signIn('alatau')
  const addresses = [
    `/cards/rFIDCards/${steppe.cards[0]!.id}`,
    `/chargeStations/${steppe.stations[0]!.id}`,
    `/chargePoints/${steppe.points[0]!.id}`,
    `/chargePoints/${steppe.points[0]!.id}/edit`,
    `/rates/${steppe.rates[0]!.id}`,
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /не найдена/ }), address).toBeVisible()
  }
})

test('what is outside of its menu is forbidden', async ({ signIn }) => {
  const page = await signIn('steppe')
  for (const address of ['/users', '/transactions', '/tenants', '/rates', '/logs/userLogs']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Недостаточно прав' }), address).toBeVisible()
  }
})

test('nothing is offered that the company’s plan refuses', async ({ signIn, world }) => {
  const { steppe } = world
  const page = await signIn('steppe')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname)
  })
  for (const list of ['/chargePoints', '/chargeStations']) {
    await page.goto(list)
    await page.getByRole('table').getByRole('checkbox').nth(1).check()
    const bar = page.getByRole('toolbar', { name: /Действия/ })
    await expect(bar.getByRole('button').first()).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Назначить тариф' })).toHaveCount(0)
  }
  const location = `/chargeStations/${steppe.stations[0]!.id}`
  await page.goto(location)
  await expect(page.getByText('Свободно коннекторов')).toBeVisible()
  await page.goto(`${location}/rates`)
  await expect(page.getByText('Тариф локации:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Назначить тариф' })).toHaveCount(0)
  await page.goto(`${location}/revenue`)
  await expect(page.getByRole('heading', { name: 'Биллинг не входит в ваш тарифный план' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a location leads to its next charge point step by step', async ({ signIn, world }) => {
  const [station] = world.alatau.stations
  const page = await signIn('alatau')
  await page.goto(`/chargeStations/${station!.id}/points`)
  await page.getByRole('link', { name: 'Подключить точку' }).click()
  await expect(page.getByRole('heading', { name: '2. Устройство' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`station=${station!.id}`))
})

test('who sets a password where another is signed in comes to his own console', async ({
  signIn,
  api,
  world,
}) => {
  const userName = `nurlan-${Date.now()}`
  const password = 'Степной-Ветер-1992'
  const { id } = await api.create('users', { userName, roles: ['Tenant'], tenantId: world.steppe.id })
  const page = await signIn('administrator')
  await page.goto(`/users/${id}`)
  await page.getByRole('button', { name: 'Пригласить' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click()
  const [link] = /http\S+/.exec((await dialog.getByText(/\/invite\//).textContent()) ?? '') ?? []
  await page.goto(String(link))
  await page.getByLabel('Новый пароль').fill(password)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByText('Пароль сохранён')).toBeVisible()
  await expect(page.getByText(`Здесь сейчас работает ${world.logins.administrator.userName}`)).toBeVisible()
  await expect(page.getByLabel('Логин')).toHaveValue(userName)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText(`Логин: ${userName}`)).toBeVisible()
})
