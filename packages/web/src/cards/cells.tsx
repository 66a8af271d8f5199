import { IconButton, Tooltip } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { CalendarX2, Check, Copy, Eye, EyeOff } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { CopyText } from '../kit/copy/CopyText.tsx'
import { useCopy } from '../kit/copy/useCopy.ts'
import { Empty } from '../kit/Empty.tsx'
import { kinds } from '../kit/fields/index.ts'
import kit from '../kit/kit.module.css'
import { masked } from '../kit/mask.ts'
import { RefLink } from '../kit/RefLink.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useWords, type Words } from '../kit/useWords.ts'
import styles from './rFIDCards.module.css'

const entity = entities.rFIDCards

/** The UID with its middle covered, until it is asked for; copying needs no look. */
export function Uid({ row }: { row: RowOf<'rFIDCards'> }) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const [isCopied, copy] = useCopy()
  const uid = row.idTag
  const short = masked(uid)
  const stay = (event: MouseEvent, act: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const toggle = t(isShown ? 'entities.rFIDCards.hideUid' : 'entities.rFIDCards.showUid', { uid: short })
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={styles.uid}>
      <span className={kit.mono}>{isShown ? uid : short}</span>
      {short !== uid && (
        <Tooltip title={toggle}>
          <IconButton
            size="small"
            aria-label={toggle}
            onClick={(event) => stay(event, () => setShown(!isShown))}
          >
            <Icon size={14} />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t(isCopied ? 'kit.copied' : 'kit.copy')}>
        <IconButton
          size="small"
          aria-label={`${t(isCopied ? 'kit.copied' : 'kit.copy')}: ${short}`}
          onClick={(event) => stay(event, () => copy(uid))}
        >
          {isCopied ? <Check size={14} /> : <Copy size={14} />}
        </IconButton>
      </Tooltip>
    </span>
  )
}

/** On the card's own page there is nothing to hide. */
export const FullUid = ({ row }: { row: RowOf<'rFIDCards'> }) => <CopyText text={row.idTag} />

const said = (value: unknown) => (typeof value === 'string' ? value : '')

/** Who holds the card, and the phone to call. */
export function Holder({ row }: { row: RowOf<'rFIDCards'> }) {
  if (!row.userId) return <Empty of={{ entity, name: 'userId' }} />
  return (
    <span className={styles.holder}>
      <RefLink entity="users" id={row.userId} name={said(row.ownerName) || said(Object(row.user).name)} />
      {said(row.ownerPhone) && <span className={styles.phone}>{said(row.ownerPhone)}</span>}
    </span>
  )
}

export const holderText = (row: RowOf<'rFIDCards'>) =>
  [said(row.ownerName), said(row.ownerPhone)].filter(Boolean).join(' · ')

const isExpired = (row: RowOf<'rFIDCards'>) =>
  row.state === 'active' && row.daysLeft !== null && row.daysLeft <= 0

/** The state, or that an active card is past its date. */
export function CardState({ row }: { row: RowOf<'rFIDCards'> }) {
  const { t } = useWords()
  const { Value } = kinds.choice
  if (isExpired(row)) {
    return (
      <StatusChip tone="grey" icon={CalendarX2}>
        {t('entities.rFIDCards.expired')}
      </StatusChip>
    )
  }
  return (
    <Value entity={entity} name="state" field={entities.rFIDCards.fields.state} value={row.state} row={row} />
  )
}

export const stateText = (row: RowOf<'rFIDCards'>, words: Words) =>
  isExpired(row)
    ? words.t('entities.rFIDCards.expired')
    : words.choice(entities.rFIDCards.fields.state, row.state)
