import { i18n } from './i18n.ts'

/** `№ 1815`, and where English is read `No. 1815`: what a session, a payment or a reservation is called. */
export const numero = (number: unknown): string =>
  `${i18n.resolvedLanguage === 'en' ? 'No.' : '№'} ${String(number ?? '')}`

/** What is searched by is often pasted from where it was shown: `№ 1815`, `#1815`, `No. 1815`. */
export const bareNumber = (text: string): string => text.replace(/^\s*(?:[№#]|No\.)\s*/i, '')
