import '@fontsource-variable/golos-text/index.css'
import 'virtual:colours.css'
import './auth/first.css'
import noWords from 'virtual:no-words'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { Icons } from './kit/Icons.tsx'
// Every list needs the declarations and the kinds of fields: they come with the shell, not with each page.
import './kit/fields/index.ts'
import { keepFocus } from './kit/page/keepFocus.ts'

startI18n('translation', noWords, () => import('virtual:sign-in-words').then((m) => m.default))

/** A data router, for forms ask before one leaves them unsaved. */
const router = createBrowserRouter([{ path: '*', element: <App /> }])

const root = document.getElementById('root')
if (root) {
  keepFocus()
  // the sign-in's first words stay as they are until something takes their place
  const first = document.querySelector('.firstSignIn')
  const watch = new MutationObserver(() => {
    if (root.childElementCount === 0) return
    first?.remove()
    watch.disconnect()
  })
  watch.observe(root, { childList: true })
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        {/* At once, not as a transition: a page that is on its way is seen to be. */}
        <Icons>
          <RouterProvider router={router} useTransitions={false} />
        </Icons>
      </Suspense>
    </StrictMode>,
  )
}
