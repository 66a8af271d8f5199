import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, toEdge, toLanguage } from '../src/i18n/languages.ts'

const locales = join(import.meta.dirname, '..', '..', '..', 'locales')
const page = 'driver.html'
/** The console's page with the words of its sign-in. */
const signIn = 'signIn'
const signInWords = readFileSync(join(import.meta.dirname, '..', 'signIn.first.html'), 'utf8').trim()
const emptyRoot = '<div id="root"></div>'

/** `{{driver.home.lead}}` → that text; the page's language is named by its tag. */
function inLanguage(html: string, language: string, file = 'driver'): string {
  const words: unknown = JSON.parse(readFileSync(join(locales, toEdge(language), `${file}.json`), 'utf8'))
  const tagged = html.replace('<html lang="ru">', `<html lang="${toLanguage(language)}">`)
  return tagged.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => {
    const text = key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), words)
    if (typeof text !== 'string') throw new Error(`${file}: no text ${key} in ${language}`)
    return text
  })
}

/**
 * The driver's page and the sign-in with their first words already in them, a file for each language
 * (`driver.kz.html`): they are on the screen on a slow line while the scripts are still on their way.
 */
export const firstWords = (): Plugin => ({
  name: 'first-words',
  enforce: 'post',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { server }) => (server ? inLanguage(html, 'ru') : html),
  },
  generateBundle(_, bundle) {
    const built = bundle[page]
    if (built?.type !== 'asset') return
    for (const language of languages)
      this.emitFile({
        type: 'asset',
        fileName: `driver.${toEdge(language)}.html`,
        source: inLanguage(String(built.source), language),
      })
    delete bundle[page]
    const shell = bundle['index.html']
    if (shell?.type !== 'asset') return
    const html = String(shell.source)
    if (!html.includes(emptyRoot)) throw new Error('index.html: nowhere to put the first words')
    const filled = html.replace(emptyRoot, `${signInWords}${emptyRoot}`)
    for (const language of languages)
      this.emitFile({
        type: 'asset',
        fileName: `${signIn}.${toEdge(language)}.html`,
        source: inLanguage(filled, language, 'translation'),
      })
  },
})
