import type { RowOf } from '@zaryad/model'
import type { Words } from '../../kit/useWords.ts'

const mb = 1024 * 1024

/** `184 КБ · 640 × 200 px` */
export function sizeText(
  row: Pick<RowOf<'adItems'>, 'fileSize' | 'width' | 'height'>,
  { t, format }: Words,
): string {
  const { fileSize, width, height } = row
  const bytes = fileSize ?? 0
  const weight =
    bytes < mb
      ? t('entities.adItems.size.kb', { number: format.number(Math.max(1, bytes / 1024)) })
      : t('entities.adItems.size.mb', { number: format.number(bytes / mb, 1) })
  return width && height ? `${weight} · ${t('entities.adItems.size.px', { width, height })}` : weight
}
