import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { useHasWords, useWordsAgain } from '../i18n/useWordsAgain.ts'
import { isUnloaded, useOpenAgain } from '../kit/page/unloaded.ts'
import { HeldButton } from '../theme/HeldButton.tsx'
import { Home } from './home/Home.tsx'
import { Notice } from './Notice.tsx'
import { StationPage } from './station/StationPage.tsx'
import ui from './ui.module.css'
import { Waiting } from './Waiting.tsx'

const PayPage = lazy(() => import('./payments/PayPage.tsx').then((m) => ({ default: m.PayPage })))
const CardPage = lazy(() => import('./payments/card/CardPage.tsx').then((m) => ({ default: m.CardPage })))
const SessionPage = lazy(() =>
  import('./payments/session/SessionPage.tsx').then((m) => ({ default: m.SessionPage })),
)
const AddPage = lazy(() => import('./payments/session/AddPage.tsx').then((m) => ({ default: m.AddPage })))

const Account = lazy(() => import('./account/Account.tsx'))
const Receipt = lazy(() => import('./account/Receipt.tsx'))

/** The driver's pages: one bundle of its own, without the console's (ux §5.23). */
export function App() {
  const { key } = useLocation()
  if (!useHasWords()) return <NoWords />
  return (
    <ErrorBoundary FallbackComponent={Broken} resetKeys={[key]}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/map" element={<MapOrStation />} />
          <Route path="/map/pay" element={<PayPage />} />
          <Route path="/map/session/:id" element={<SessionPage />} />
          <Route path="/map/session/:id/add" element={<AddPage />} />
          <Route path="/map/account" element={<Account />} />
          <Route path="/map/receipt/:id" element={<Receipt />} />
          <Route path="/payments/halyk" element={<CardPage />} />
          <Route path="*" element={<Navigate to="/map" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** A QR code leads straight to the location of its connector. */
function MapOrStation() {
  const [query] = useSearchParams()
  const pointId = query.get('point')
  const stationId = query.get('station')
  if (!pointId && !stationId) return <Home />
  return (
    <StationPage key={pointId ?? stationId} asked={pointId ? { pointId } : { stationId: stationId ?? '' }} />
  )
}

/** In place of a page that could not be fetched, or that broke: a driver never stands before nothing (ux §5.23). */
function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { isLoading, again } = useOpenAgain()
  return (
    <main className={ui.alone}>
      <Notice tone="red" title={t(isUnloaded(error) ? 'noWords.title' : 'driver.error.unavailable')}>
        <HeldButton className={ui.button} disabled={isLoading} onClick={again}>
          {t('driver.retry')}
        </HeldButton>
      </Notice>
    </main>
  )
}

/** In place of a page whose words have not come. */
function NoWords() {
  const { t } = useTranslation()
  const { isLoading, again } = useWordsAgain()
  return (
    <main className={ui.alone}>
      <Notice tone="red" title={t('noWords.title')}>
        <p>{t('noWords.text')}</p>
        <HeldButton className={ui.button} disabled={isLoading} onClick={again}>
          {t('noWords.retry')}
        </HeldButton>
      </Notice>
    </main>
  )
}
