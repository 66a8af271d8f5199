import type { FastifyRequest } from 'fastify'
import { languageOf, page, safe, tenge } from '../page.ts'
import type { Operation } from './operations.ts'
import type { Stand } from './stand.ts'
import { words } from './words.ts'

export const formTo = (action: string, inside: string) =>
  `<form method="post"${action ? ` action="${safe(action)}"` : ''}>${inside}</form>`

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`

/** The issuer's page where the holder types the code. */
export function secureForm(
  { publicUrl, readerLanguage }: Stand,
  operation: Operation,
  request: FastifyRequest,
  termUrl = '',
): string {
  const language = readerLanguage?.(request) ?? languageOf(operation.language)
  const say = words[language]
  const inside = `<p class="sum">${tenge(operation.amountTiyn)}</p>${hidden('MD', operation.id)}${hidden('TermUrl', termUrl)}
    <label>${say.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
    <button>${say.confirm}</button>`
  return page(language, say.secure, formTo(`${publicUrl()}/acs/confirm`, inside))
}
