import { CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SignInCover } from './auth/SignInCover.tsx'
import { screens } from './entities/screens.ts'
import { useHasSomeWords, useHasWords } from './i18n/useWordsAgain.ts'
import { ByHand } from './kit/copy/ByHand.tsx'
import { Notices } from './kit/Notices.tsx'
import { NoWords } from './kit/page/NoWords.tsx'
import { NotFound } from './kit/page/pages.tsx'
import { useToTop } from './kit/page/useToTop.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { ScrolledBack } from './layout/ScrolledBack.tsx'
import { Shell } from './layout/Shell.tsx'
import { SignedIn } from './layout/SignedIn.tsx'
import { StartPage } from './layout/StartPage.tsx'
import { DashboardPage, EmulatorPage, InvitePage, ProfilePage, SignInPage } from './lazyPages.ts'
import { queryClient } from './queryClient.ts'
import { theme } from './theme/theme.ts'

/** One element for ever: pages that are made anew forget what was begun on them. */
const pages = (
  <ErrorBoundary FallbackComponent={ErrorPage}>
    <Routes>
      <Route path="/" element={<SignInPage />} />
      <Route path="/invite/:token" element={<InvitePage />} />
      <Route element={<SignedIn Frame={Shell} />}>
        <Route path="/_app" element={<StartPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/components/dashboard/dashboard" element={<DashboardPage />} />
        <Route path="/components/emulator" element={<EmulatorPage />} />
        {screens.map(({ name, list: Pages }) => (
          <Route
            key={name}
            path={`${name}/*`}
            element={
              <ScrolledBack key={name} of={name}>
                <Pages />
              </ScrolledBack>
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </ErrorBoundary>
)

/** The console: what every page needs around it, and which page an address is. */
export function App() {
  const { pathname } = useLocation()
  const hasWords = useHasWords()
  // for the sign-in others can stand in
  const isReadable = useHasSomeWords() && (hasWords || pathname === '/')
  useToTop()
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="theme" disableTransitionOnChange>
      <CssBaseline enableColorScheme={false} />
      {isReadable ? (
        <QueryClientProvider client={queryClient}>
          <Notices>
            {pages}
            <ByHand />
            <SignInCover />
          </Notices>
        </QueryClientProvider>
      ) : (
        <main>
          <NoWords />
        </main>
      )}
    </ThemeProvider>
  )
}
