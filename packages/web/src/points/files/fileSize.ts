import type { Words } from '../../kit/useWords.ts'

const mb = 1024 * 1024

/** `184 КБ`, `12,4 МБ`. */
export function sizeText(bytes: unknown, { t, format }: Words): string {
  if (typeof bytes !== 'number') return ''
  return bytes < mb
    ? t('files.kb', { number: format.number(Math.max(1, Math.round(bytes / 1024))) })
    : t('files.mb', { number: format.number(bytes / mb, 1) })
}
