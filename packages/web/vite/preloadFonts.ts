import type { Plugin } from 'vite'

/**
 * The two subsets every page needs; the rest of the alphabet comes by unicode-range when it is met. A phone on a
 * slow line waits for its scripts longer than for digits: there the second comes after them.
 */
const wanted = (page: string) =>
  page.endsWith('driver.html')
    ? /golos-text-cyrillic-wght-normal.*\.woff2$/
    : /golos-text-(latin|cyrillic)-wght-normal.*\.woff2$/

export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, path }) =>
        Object.keys(bundle)
          .filter((file) => wanted(path).test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  }
}
