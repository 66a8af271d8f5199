import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { BookOpen, KeyRound } from 'lucide-react'
import { CopyText } from '../kit/copy/CopyText.tsx'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { kinds } from '../kit/fields/index.ts'
import kit from '../kit/kit.module.css'
import { lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { useWords, type Words } from '../kit/useWords.ts'

const Told = lazyPart(() => import('../companies/apiKeys/Told.tsx').then((m) => ({ default: m.Told })))
const { expiresAt, lastUsedAt } = entities.apiKeys.fields
const entity = entities.apiKeys

const Prefix = ({ row }: { row: RowOf<'apiKeys'> }) => <span className={kit.mono}>{row.prefix}…</span>
const CopyPrefix = ({ row }: { row: RowOf<'apiKeys'> }) => <CopyText text={row.prefix} />

const moments = { expiresAt, lastUsedAt }
const words = { expiresAt: 'apiKeys.noEnd', lastUsedAt: 'apiKeys.notUsed' }
type Moment = keyof typeof moments

/** A moment, or in a word what it means that there is none. */
function MomentOr({ row, name }: { row: RowOf<'apiKeys'>; name: Moment }) {
  const { t } = useWords()
  const { Value } = kinds.instant
  if (!row[name]) return <>{t(words[name])}</>
  return <Value entity={entity} name={name} field={moments[name]} value={row[name]} row={row} />
}

const momentText = (name: Moment) => (row: RowOf<'apiKeys'>, say: Words) =>
  row[name]
    ? kinds.instant.text(row[name], { entity, name, field: moments[name], row }, say)
    : say.t(words[name])

const Expires = ({ row }: { row: RowOf<'apiKeys'> }) => <MomentOr row={row} name="expiresAt" />
const Used = ({ row }: { row: RowOf<'apiKeys'> }) => <MomentOr row={row} name="lastUsedAt" />

function Guide() {
  const { t } = useWords()
  return (
    <Button component="a" href="/docs/billing-api" target="_blank" rel="noopener" startIcon={<BookOpen />}>
      {t('apiKeys.guide')}
    </Button>
  )
}

const screen = screenOf({
  entity,
  icon: KeyRound,
  columns: [
    'name',
    { name: 'prefix', Cell: Prefix, text: (row) => row.prefix },
    'state',
    { name: 'expiresAt', Cell: Expires, text: momentText('expiresAt') },
    { name: 'lastUsedAt', Cell: Used, text: momentText('lastUsedAt') },
    'lastUsedFrom',
    'madeBy',
    'createdAt',
  ],
  hiddenColumns: ['lastUsedFrom', 'createdAt'],
  filters: ['name', 'prefix', 'state', 'expiresAt', 'lastUsedAt'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'expired', filter: { state: 'expired' } },
    { key: 'revoked', filter: { state: 'revoked' } },
  ],
  values: { prefix: CopyPrefix, expiresAt: Expires, lastUsedAt: Used },
  ListActions: Guide,
  Told,
  card: { status: 'state', lines: ['prefix', 'expiresAt', 'lastUsedAt'] },
})

/** Keys of a company's own programs. */
export default function ApiKeys() {
  return <EntityScreen screen={screen} />
}
