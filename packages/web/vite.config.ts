import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtInWords } from './vite/builtInWords.ts'
import { colours } from './vite/colours.ts'
import { devPages } from './vite/devPages.ts'
import { fewFiles } from './vite/fewFiles.ts'
import { firstWords } from './vite/firstWords.ts'
import { mediaNames } from './vite/mediaNames.ts'
import { packed } from './vite/packed.ts'
import { preloadFonts } from './vite/preloadFonts.ts'
import { preloads, screenFiles } from './vite/preloads.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

const entries = {
  console: join(import.meta.dirname, 'index.html'),
  driver: join(import.meta.dirname, 'driver.html'),
}

const src = (path: string) => join(import.meta.dirname, 'src', path)
const screens = screenFiles()

/** What is wanted at once comes in one file: the sign-in, the frame around every page, what lists have in common, one list. */
const together = [
  { name: 'signIn', files: [src('auth/SignIn.tsx')], least: 1 },
  {
    name: 'frame',
    files: ['keys/Keys.tsx', 'layout/BackToTop.tsx', 'layout/ExportPills.tsx'].map(src),
    least: 1,
  },
  { name: 'list', files: Object.values(screens), least: 3 },
  { name: 'points', files: [src('entities/ChargePoints.tsx')], least: 1 },
]

/** By address, what its page needs beside what every page begins with. */
const firstParts = {
  '/': [src('auth/SignIn.tsx')],
  ...Object.fromEntries(
    Object.entries(screens).map(([route, file]) => [route, [file, src('layout/ExportPills.tsx')]]),
  ),
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
    preloads(firstParts),
    packed(),
  ],
  resolve: { alias: { '@emotion/hash': src('theme/styleName.ts') } },
  build: {
    outDir: 'dist',
    manifest: true,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: entries, output: { codeSplitting: fewFiles(entries, together) } },
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
