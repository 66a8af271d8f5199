import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colours } from './vite/colours.ts'
import { firstWords } from './vite/firstWords.ts'
import { lighter } from './vite/lighter.ts'
import { lucideForMui } from './vite/lucideForMui.ts'
import { packed } from './vite/packed.ts'
import { preloadFonts } from './vite/preloadFonts.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/',
  plugins: [react(), lucideForMui(), lighter(), colours(), preloadFonts(), firstWords(), packed()],
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: { console: 'index.html', driver: 'driver.html' } },
  },
  server: {
    proxy: {
      '/api': api,
      '/bank': api,
      '/devices/api': api,
      '/locales': api,
      '/push': { target: api, ws: true },
    },
  },
})
