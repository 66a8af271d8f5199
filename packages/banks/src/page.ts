import type { FastifyRequest } from 'fastify'

/** Words of the pages by the languages that the banks know: `rus`, `kaz`, `eng`. */
type Words = { rus: string; kaz: string; eng: string }
type Language = keyof Words

export const languageOf = (given: unknown): Language => (given === 'kaz' || given === 'eng' ? given : 'rus')

/** In which language the browser is read, where those who put a stand-in up know it; a page goes by what it is asked else. */
export type ReaderLanguage = (request: FastifyRequest) => Language

const ribbon: Words = {
  rus: 'Учебный стенд. Это не банк: деньги не списываются.',
  kaz: 'Оқу стенді. Бұл банк емес: ақша алынбайды.',
  eng: 'A stand-in for testing. This is no bank: no money is taken.',
}
const tags: Words = { rus: 'ru', kaz: 'kk', eng: 'en' }

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f1f2f5;color:#14171f}
.ribbon{padding:10px 16px;background:#755700;color:#fff;text-align:center;font-weight:600}
main{max-width:400px;margin:24px auto;padding:24px;background:#fff;border-radius:12px;box-sizing:border-box}
h1{margin:0 0 4px;font-size:20px}.sum{font-size:32px;font-weight:700;margin:0 0 16px}
label{display:block;margin:0 0 12px;font-size:14px}input{display:block;box-sizing:border-box;width:100%;height:44px;padding:0 12px;font:inherit;border:1px solid #868d9a;border-radius:8px}
button{width:100%;min-height:44px;margin:8px 0 0;font:inherit;border:0;border-radius:8px;background:#14171f;color:#fff;cursor:pointer}
button.plain{background:#e9ebef;color:#14171f}small{color:#646c7a}
@media(prefers-color-scheme:dark){body{background:#090a0d;color:#eceef2}main{background:#15171c}input{background:#0f1115;color:#eceef2}button{background:#eceef2;color:#14171f}button.plain{background:#22262d;color:#eceef2}}`

export const safe = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A whole page; says on top what it is. `body` is HTML: safe what is not yours. */
export const page = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${tags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(title)}</title><style>${style}</style></head>` +
  `<body><div class="ribbon" role="note">${ribbon[language]}</div><main><h1>${safe(title)}</h1>${body}</main></body></html>`

/** Tiyn as people read them: `3 000,50 ₸`, the spaces of a kind that no line breaks at. */
export function tenge(tiyn: number): string {
  const whole = String(Math.trunc(tiyn / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${whole}${tiyn % 100 ? `,${String(tiyn % 100).padStart(2, '0')}` : ''}\u00a0₸`
}
