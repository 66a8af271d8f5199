import { CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { useTranslation } from 'react-i18next'
import { Route, useLocation } from 'react-router-dom'
import { SignInCover } from './auth/SignInCover.tsx'
import { screens } from './entities/screens.ts'
import { useHasSomeWords, useHasWords } from './i18n/useWordsAgain.ts'
import { ByHand } from './kit/copy/ByHand.tsx'
import { dataProvider } from './kit/dataProvider.ts'
import { i18nProviderIn } from './kit/i18nProvider.ts'
import { Notices } from './kit/Notices.tsx'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { NoWords } from './layout/NoWords.tsx'
import { PageSkeleton } from './layout/PageSkeleton.tsx'
import { Forbidden, NotFound } from './layout/pages.tsx'
import { Shell } from './layout/Shell.tsx'
import { StartPage } from './layout/StartPage.tsx'
import { DashboardPage, EmulatorPage, InvitePage, ProfilePage, SignInPage } from './lazyPages.ts'
import { queryClient } from './queryClient.ts'
import { authProvider } from './session/authProvider.ts'
import { theme } from './theme/theme.ts'

const store = localStorageStore()

/** One element for ever: pages that are made anew forget what was begun on them. */
const pages = (
  <CoreAdminUI
    accessDenied={Forbidden}
    catchAll={NotFound}
    disableTelemetry
    error={ErrorPage}
    layout={Shell}
    loading={PageSkeleton}
    requireAuth
    title=""
  >
    <CustomRoutes noLayout>
      <Route path="/" element={<SignInPage />} />
      <Route path="/invite/:token" element={<InvitePage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path="/_app" element={<StartPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/components/dashboard/dashboard" element={<DashboardPage />} />
      <Route path="/components/emulator" element={<EmulatorPage />} />
    </CustomRoutes>
    {screens.map((screen) => (
      <Resource key={screen.name} {...screen} />
    ))}
  </CoreAdminUI>
)

/** The console: react-admin's context and routes inside our own frame. */
export function App() {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const language = i18n.resolvedLanguage ?? i18n.language
  // another provider for another language: words change where they stand, and what is typed stays
  const words = useMemo(() => i18nProviderIn(language), [language])
  const hasWords = useHasWords()
  // for the sign-in others can stand in
  const isReadable = useHasSomeWords() && (hasWords || pathname === '/')
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="theme" disableTransitionOnChange>
      <CssBaseline enableColorScheme={false} />
      {isReadable ? (
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={words}
          queryClient={queryClient}
          store={store}
        >
          <Notices>
            {pages}
            <ByHand />
            <SignInCover />
          </Notices>
        </CoreAdminContext>
      ) : (
        <main>
          <NoWords />
        </main>
      )}
    </ThemeProvider>
  )
}
