import '@fontsource-variable/golos-text/index.css'
import './driver/base.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './driver/App.tsx'
import { addColours } from './driver/addColours.ts'
import { startI18n } from './i18n/i18n.ts'

addColours()
startI18n('driver')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Suspense>
    </StrictMode>,
  )
}
