import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { Api, type Login, type Session } from './api.ts'
import { type World, world } from './world.ts'

type Fixtures = {
  world: World
  /** Signs the page's browser in without the form, as if it had been done before. */
  signIn: (who: keyof World['logins'] | Login) => Promise<Page>
  /** The API, as an administrator. */
  api: Api
}

export const test = base.extend<Fixtures>({
  baseURL: ({ world }, use) => use(world.baseUrl),
  world: async ({ browserName: _ }, use) => use(world()),
  // what a journey answers in the server's place may be on its way when it ends: nobody waits for it then
  page: async ({ page, context }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  signIn: ({ page, context, world }, use) =>
    use(async (who) => {
      // a page that stands would start anew for another person, in the middle of what comes next
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      await signInBefore(context, world.baseUrl, typeof who === 'string' ? world.logins[who] : who)
      return page
    }),
  api: async ({ world }, use) => use(await Api.signIn(world.baseUrl, world.logins.administrator)),
})

export { expect } from '@playwright/test'

/** The cookie and the kept session (spec §3) that the form would leave. */
export async function signInBefore(context: BrowserContext, baseUrl: string, login: Login): Promise<void> {
  const answer = await context.request.post(`${baseUrl}/api/v1/auth/login`, { data: login })
  if (!answer.ok()) throw new Error(`sign-in of ${login.userName}: ${answer.status()}`)
  const { token, user } = (await answer.json()) as Session
  const { cookies } = await context.storageState()
  await context.setStorageState({
    cookies,
    origins: [
      {
        origin: baseUrl,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: JSON.stringify(user) },
        ],
      },
    ],
  })
}
