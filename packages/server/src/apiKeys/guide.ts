import { type Language, languages } from '@zaryad/model/choices'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Say, wordsOf } from '../exports/words.ts'
import { escaped } from '../http/escaped.ts'
import { languageOf, tagOf } from '../http/language.ts'
import { answerExample, curlExample, fileExample, javascriptExample, pythonExample } from './examples.ts'
import { callsOfOneKey } from './identify.ts'
import { keyRoutes } from './scope.ts'

export const guidePath = '/docs/billing-api'
const names: Record<Language, string> = { ru: 'Русский', kz: 'Қазақша', en: 'English' }
const refusals = ['401', '403', '404', '422', '429']

const code = (text: string) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`

const style = `:root{color-scheme:light dark;--t:#10211c;--t2:#5b6b66;--line:#dbe3e0;--card:#fff;--bg:#f5f8f7;--link:#00705a}
@media(prefers-color-scheme:dark){:root{--t:#e8efec;--t2:#9fb0aa;--line:#2b3a35;--card:#16211d;--bg:#0f1714;--link:#4fd1ae}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t);font:15px/1.55 Inter,system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 16px 64px}h1{font-size:26px;margin:12px 0}h2{font-size:18px;margin:32px 0 8px}h3{font-size:15px;margin:24px 0 8px}
a{color:var(--link)}nav a{display:inline-block;padding:10px 12px 10px 0;min-height:44px}nav a[aria-current]{color:var(--t);text-decoration:none;font-weight:600}
pre{overflow-x:auto;padding:12px 14px;border:1px solid var(--line);border-radius:8px;background:var(--card);font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
dl{margin:0}dt{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}dd{margin:0 0 12px;color:var(--t2)}`

/** `POST /api/v1/client/payments/search` → `payments_search`, `GET …/billings/:id/live` → `billings_live`. */
const keyOf = (route: string) =>
  route
    .replace(/^\w+ \/api\/v1\/(client\/)?/, '')
    .replace('/:id/', '_')
    .replace('/:id', '_id')
    .replace('/', '_')

const shown = (route: string) => route.replace(/:(\w+)/g, '{$1}')

/** How a company's programs read its billing, with examples that can be copied as they are. */
export function billingGuide(app: FastifyInstance, deps: Deps): void {
  app.get(guidePath, async (request, reply) => {
    const language = languageFor(request)
    const say = await wordsOf(language, 'apiKeys')
    const base = deps.config.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
    return reply.type('text/html; charset=utf-8').send(page(language, say, base))
  })
}

function languageFor(request: FastifyRequest): Language {
  const asked = Object(request.query).lang
  const wanted = typeof asked === 'string' ? asked : languageOf(request)
  return languages.find((each) => each === wanted) ?? 'ru'
}

function page(language: Language, say: Say, base: string): string {
  const word = (key: string) => escaped(say(`apiGuide.${key}`))
  const links = languages.map((each) => {
    const here = each === language ? ' aria-current="page"' : ''
    return `<a href="?lang=${each}" lang="${tagOf(each)}"${here}>${names[each]}</a>`
  })
  const calls = [...keyRoutes].map(
    (route) => `<dt>${escaped(shown(route))}</dt><dd>${word(`calls.${keyOf(route)}`)}</dd>`,
  )
  const errors = refusals.map((status) => `<dt>${status}</dt><dd>${word(`errors.${status}`)}</dd>`)
  return [
    `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${word('title')}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${style}</style></head>`,
    `<body><main><nav aria-label="${word('language')}">${links.join('')}</nav>`,
    `<h1>${word('title')}</h1><p>${word('intro')}</p>`,
    `<h2>${word('keyTitle')}</h2><p>${word('key')}</p>${code('Authorization: Bearer zk_…')}`,
    `<p>${word('keyLimits').replace('{{calls}}', String(callsOfOneKey))}</p>`,
    `<h2>${word('callsTitle')}</h2><dl>${calls.join('')}</dl><p>${word('units')}</p>`,
    `<h2>${word('errorsTitle')}</h2><dl>${errors.join('')}</dl>`,
    `<h2>${word('examplesTitle')}</h2>`,
    `<h3>${word('curl')}</h3>${code(curlExample(base))}<p>${word('curlAnswer')}:</p>${code(JSON.stringify(answerExample, null, 2))}`,
    `<h3>${word('javascript')}</h3>${code(javascriptExample(base))}<p>${word('javascriptAnswer')}</p>`,
    `<h3>${word('python')}</h3>${code(pythonExample(base))}<p>${word('pythonAnswer')}</p>`,
    `<h3>${word('file')}</h3>${code(fileExample(base))}<p>${word('fileAnswer')}</p>`,
    `<p><a href="/docs">${word('all')}</a></p></main></body></html>`,
  ].join('\n')
}
