import { expect, test } from './support/test.ts'

const leads = {
  ru: 'Для сотрудников сети и компаний-операторов',
  kz: 'Желі мен оператор-компаниялардың қызметкерлеріне арналған',
  en: 'For network and operator company staff',
} as const

for (const [language, lead] of Object.entries(leads))
  test(`the sign-in’s first words are there before any script, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    await context.addCookies([{ name: 'i18next', value: language, url: String(baseURL) }])
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByText(lead)).toBeVisible()
    await context.close()
  })

test('who is signed in does not see the sign-in on the way in', async ({ signIn }) => {
  const page = await signIn('alatau')
  await page.route('**/assets/console-*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.firstSignIn')).toBeAttached()
  await expect(page.locator('.firstSignIn')).toBeHidden()
})

test('the points’ list comes in few files, each once, those that it needs later named with the page', async ({
  signIn,
}) => {
  const page = await signIn('alatau')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await page.goto('/chargePoints')
  await expect(page.locator('[data-rows] tbody tr').first()).toBeVisible()
  const files = asked.filter((path) => path.startsWith('/assets/') || path.startsWith('/locales/'))
  expect(files.filter((path, at) => files.indexOf(path) !== at)).toEqual([])
  expect(files.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(14)
  const named = [...String(answer?.headers().link).matchAll(/<([^>]+)>/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(4)
  expect(files).toEqual(expect.arrayContaining(named))
})

test('a browser tells the hub which rows it shows, and hears of them', async ({ signIn, world, api }) => {
  const [shown, other] = world.alatau.points
  if (!shown || !other) throw new Error('two points are needed')
  const page = await signIn('alatau')
  const said: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))))
  const lastShown = () => said.findLast((text) => text.includes('"target":"Show"')) ?? ''
  await page.goto(`/chargePoints?filter=${encodeURIComponent(JSON.stringify({ q: shown.identity }))}`)
  await expect.poll(lastShown).toContain(shown.id)
  expect(lastShown()).not.toContain(other.id)
  const row = page.getByRole('row').filter({ hasText: shown.identity })
  const read = async () => (await api.search('chargePoints', { id: shown.id }))[0]
  const name = (await read())?.name
  await api.edit('chargePoints', { id: shown.id, name: 'Пост у ворот', version: (await read())?.version })
  await expect(row).toContainText('Пост у ворот')
  await api.edit('chargePoints', { id: shown.id, name, version: (await read())?.version })
})
