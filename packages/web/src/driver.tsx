import '@fontsource-variable/golos-text/index.css'
import 'virtual:colours.css'
import './driver/base.css'
import './driver/first.css'
import noWords from 'virtual:no-words'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './driver/App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { DriverIcons } from './kit/Icons.tsx'
import { keepFocus } from './kit/page/keepFocus.ts'

/** The page's first words stay until the rest can take their place at once. */
async function start(root: HTMLElement) {
  await startI18n('driver', noWords)
  keepFocus()
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <BrowserRouter>
          <DriverIcons>
            <App />
          </DriverIcons>
        </BrowserRouter>
      </Suspense>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
