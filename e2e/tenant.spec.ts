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
