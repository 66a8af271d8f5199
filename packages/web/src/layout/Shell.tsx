import '@fontsource-variable/geist-mono/index.css'
import { useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { lazyExtra } from '../kit/lazyExtra.ts'
import { lazyPart } from '../kit/lazyPart.ts'
import { useDensity } from '../kit/list/useDensity.ts'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { usePreference } from '../kit/usePreference.ts'
import { PushAlert } from '../push/PushAlert.tsx'
import { usePush } from '../push/usePush.ts'
import type { User } from '../session/session.ts'
import { media } from '../theme/media.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Menu } from './Menu.tsx'
import { Offline } from './Offline.tsx'
import styles from './Shell.module.css'

const BackToTop = lazyExtra(() => import('./BackToTop.tsx').then((m) => ({ default: m.BackToTop })))
const SidebarDrawer = lazyPart(() =>
  import('./SidebarDrawer.tsx').then((m) => ({ default: m.SidebarDrawer })),
)
const ViewingBar = lazyPart(() => import('./ViewingBar.tsx').then((m) => ({ default: m.ViewingBar })))
const ExportPills = lazyExtra(() => import('./ExportPills.tsx').then((m) => ({ default: m.ExportPills })))

/** The main layout: a quiet frame (header, sidebar) around one inset sheet that holds the page and the footer. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isNarrow = useMediaQuery(media.medium)
  // Below this width a list and an open sidebar do not fit side by side.
  const isTight = useMediaQuery(media.snug)
  const [sidebar, setSidebar] = usePreference<'open' | 'closed'>('sidebar', isTight ? 'closed' : 'open')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useDensity()
  useFocusOnPage(pathname)
  usePush()
  const isOpen = isNarrow ? isDrawerOpen : sidebar === 'open'
  const toggle = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : setSidebar(isOpen ? 'closed' : 'open'))
  return (
    <>
      <Suspense>{user.readOnly && <ViewingBar company={user.tenantName ?? ''} />}</Suspense>
      <div className={styles.app} data-sidebar={isNarrow ? 'drawer' : sidebar} data-viewing={user.readOnly}>
        <a className={styles.skip} href="#main-content">
          {t('shell.toContent')}
        </a>
        <Header isSidebarOpen={isOpen} onToggleSidebar={toggle} />
        {isNarrow ? (
          <Suspense>
            <SidebarDrawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
          </Suspense>
        ) : (
          <div className={styles.sidebar}>
            <Menu isCollapsed={!isOpen} />
          </div>
        )}
        <div className={styles.sheet}>
          <Offline />
          <PushAlert />
          <main id="main-content" tabIndex={-1} className={styles.main} data-shown={pathname + search}>
            <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </main>
          <Footer />
        </div>
        <Suspense>
          <BackToTop />
        </Suspense>
        <Suspense>
          <ExportPills />
        </Suspense>
      </div>
    </>
  )
}

/**
 * The focus goes along to a page that is opened, so that the next Tab is on it and a reader reads it: the link that
 * led here is gone or far away. What the page itself has taken it for, such as a field or a dialog, keeps it.
 */
function useFocusOnPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // after what lay over the page has given the focus back to where it was opened from
    const frame = requestAnimationFrame(() => {
      const main = document.querySelector<HTMLElement>('#main-content')
      const { activeElement } = document
      if (!main || main.contains(activeElement) || activeElement?.closest('[role=dialog]')) return
      main.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
