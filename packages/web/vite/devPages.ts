import type { Plugin } from 'vite'

const isDrivers = (url: string) => /^\/(map|payments\/halyk)([/?]|$)/.test(url)

/** Which page an address belongs to while developing; the built ones are told apart by the server (`http/console.ts`). */
export const devPages = (): Plugin => ({
  name: 'dev-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (isDrivers(request.url ?? '') && request.headers.accept?.includes('text/html'))
        request.url = '/driver.html'
      next()
    })
  },
})
