import { entities, type RowOf } from '@zaryad/model'
import { Image } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyField, lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { useWords, type Words } from '../kit/useWords.ts'
import styles from '../publicity/items/adItems.module.css'
import { altOf } from '../publicity/items/altOf.ts'
import { Media } from '../publicity/items/Media.tsx'
import { sizeText } from '../publicity/items/sizeText.ts'

const input = (name: keyof typeof import('../publicity/items/inputs.tsx')) =>
  lazyField(() => import('../publicity/items/inputs.tsx').then((m) => ({ default: m[name] })))
const Preview = lazyPart(() =>
  import('../publicity/ads/preview/Preview.tsx').then((m) => ({ default: m.Preview })),
)

const Thumb = ({ row }: { row: RowOf<'adItems'> }) => <Media item={row} className={styles.thumb} />
const Size = ({ row }: { row: RowOf<'adItems'> }) => (
  <span className={styles.size}>{sizeText(row, useWords())}</span>
)
const languageText = ({ language }: RowOf<'adItems'>, { t }: Words) =>
  language ? t(`choices.contentLanguages.${language}`) : t('entities.adItems.allLanguages')
const Language = ({ row }: { row: RowOf<'adItems'> }) => <>{languageText(row, useWords())}</>
const Alt = ({ row }: { row: RowOf<'adItems'> }) => <>{altOf(row)}</>

const screen = screenOf({
  entity: entities.adItems,
  icon: Image,
  columns: [
    { name: 'file', Cell: Thumb, text: altOf, sortable: false },
    { name: 'alt', Cell: Alt, text: altOf, sortable: false },
    'adId',
    'kind',
    { name: 'language', Cell: Language, text: languageText },
    { name: 'fileSize', Cell: Size, text: sizeText },
    'link',
    'order',
    'active',
  ],
  filters: ['adId', 'kind', 'language', 'active'],
  views: [
    { key: 'all', filter: {} },
    { key: 'banner', filter: { kind: 'banner' } },
    { key: 'video', filter: { kind: 'video' } },
    { key: 'off', filter: { active: false } },
  ],
  inputs: { file: input('FileInput'), alt: input('AltInput') },
  sections: [
    { key: 'file', fields: ['file', 'alt'] },
    { key: 'show', fields: ['adId', 'language', 'link', 'order', 'durationS', 'active'] },
  ],
  values: { alt: Alt, language: Language, fileSize: Size },
  hiddenValues: ['file', 'width', 'height'],
  canCopy: true,
  Main: ({ row }) => <Preview item={row} />,
  card: { status: 'kind', lines: ['adId', 'language', 'fileSize'] },
})

/** What campaigns show. */
export default function AdItems() {
  return <EntityScreen screen={screen} />
}
