import '@testing-library/jest-dom/vitest'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { Notices } from '../kit/Notices.tsx'
import { keepFocus } from '../kit/page/keepFocus.ts'
import { setSession, type User } from '../session/session.ts'
import { theme } from '../theme/theme.ts'

type Asked = { method: string; path: string; body: unknown }
type Answer = unknown | Response | Promise<Response>
/** What the server would say, by method and path: `POST /userBonuses/extend`. */
type Server = Record<string, Answer | ((asked: Asked, headers: Headers) => Answer)>

const words = import.meta.glob<Record<string, unknown>>('../../../../locales/ru/*.json', {
  eager: true,
  import: 'default',
})

export const administrator: User = {
  userName: 'admin',
  roles: ['Administrator'],
  services: [],
  tenantId: null,
}

/** An RFC 9457 problem, as the API answers. */
export const problem = (status: number, content: object) =>
  new Response(JSON.stringify({ title: 'Problem', status, ...content }), { status })

/** Of a row what is looked at; the rest is not there. */
export const part = <T,>(row: Partial<NoInfer<T>>): T => row as T

/** A part of the console as it stands on a page, in Russian, with a server that says what is given here. */
export async function show(
  element: ReactNode,
  { user = administrator, server = {}, at = '/' }: { user?: User | null; server?: Server; at?: string } = {},
) {
  localStorage.clear()
  const asked: Asked[] = []
  // nor is one left that ended in a test before: its questions would wait for a sign-in
  setSession(null)
  setSession(user && { token: 'a token', user })
  vi.stubGlobal('fetch', async (address: string, sent: RequestInit = {}) => {
    const { method = 'GET', body, signal, headers } = sent
    const path = address.replace('/api/v1', '')
    const question = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    asked.push(question)
    const given = server[`${method} ${path}`] ?? problem(404, { code: 'notFound' })
    const givenUp = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
    const said = typeof given === 'function' ? given(question, new Headers(headers)) : given
    const answer = await Promise.race([said, givenUp])
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  if (!i18n.isInitialized) {
    const ru = Object.fromEntries(
      Object.entries(words).map(([path, content]) => [path.replace(/^.*\/|\.json$/g, ''), content]),
    )
    await i18n.use(initReactI18next).init({
      lng: 'ru',
      resources: { ru },
      ns: Object.keys(ru),
      defaultNS: 'translation',
      fallbackNS: Object.keys(ru),
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
  }
  keepFocus()
  const page = (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Notices>{element}</Notices>
      </QueryClientProvider>
    </ThemeProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  const shown = render(<RouterProvider router={router} useTransitions={false} />)
  return { ...shown, router, asked, person: userEvent.setup() }
}
