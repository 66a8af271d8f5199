import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtInWords } from './vite/builtInWords.ts'
import { colours } from './vite/colours.ts'
import { devPages } from './vite/devPages.ts'
import { fewFiles } from './vite/fewFiles.ts'
import { firstWords } from './vite/firstWords.ts'
import { mediaNames } from './vite/media.ts'
import { packed } from './vite/packed.ts'
import { preloadFonts } from './vite/preloadFonts.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

const entries = {
  console: join(import.meta.dirname, 'index.html'),
  driver: join(import.meta.dirname, 'driver.html'),
}

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    colours(),
    builtInWords(),
    mediaNames(),
    devPages(),
    preloadFonts(),
    firstWords(),
    packed(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: entries, output: { codeSplitting: fewFiles(entries) } },
  },
  server: {
    proxy: {
      '/api': api,
      '/bank': api,
      '/devices/api': api,
      '/docs': api,
      '/locales': api,
      '/openapi.json': api,
      '/push': { target: api, ws: true },
    },
  },
})
