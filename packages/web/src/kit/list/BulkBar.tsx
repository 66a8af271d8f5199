import { Button, IconButton, Tooltip } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { errorText } from '../../session/errorText.ts'
import type { BulkAction, Screen } from '../screen.ts'
import { useByIds } from '../useByIds.ts'
import { useWords } from '../useWords.ts'
import styles from './BulkBar.module.css'
import { useListState } from './useListState.ts'

type Props = { screen: Screen; actions: BulkAction[] }

/** Floats over the last rows once some are chosen, on this page or another: how many, and what may be done with them. */
export function BulkBar({ screen: { entity }, actions }: Props) {
  const { t, format } = useWords()
  const { selectedIds, onSelect, onUnselectItems } = useListState()
  const { data, isPlaceholderData, error, refetch } = useByIds<string>(entity.name, selectedIds)
  const rows = data ?? []
  const isRead = data !== undefined && !isPlaceholderData
  const there = isRead && rows.length < selectedIds.length ? rows.map(({ id }) => id) : undefined
  // what others have deleted meanwhile is chosen no more: nothing could be done with the rest
  useEffect(() => {
    if (there) onSelect(there)
  })
  const queries = useQueryClient()
  const [open, setOpen] = useState<BulkAction | null>(null)
  const close = (isDone: boolean) => {
    setOpen(null)
    if (!isDone) return
    onUnselectItems()
    void queries.invalidateQueries()
  }
  if (selectedIds.length === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('kit.bulk')}>
      <span className={styles.count} aria-live="polite">
        <span>
          {t('kit.chosen', { count: selectedIds.length, number: format.number(selectedIds.length) })}
        </span>
        <b aria-hidden>{format.number(selectedIds.length)}</b>
      </span>
      <hr />
      {error && (
        <Tooltip title={errorText(error, t)}>
          <Button
            size="small"
            variant="text"
            color="inherit"
            startIcon={<RotateCw />}
            onClick={() => void refetch()}
          >
            {t('errors.retry')}
          </Button>
        </Tooltip>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          size="small"
          variant="text"
          color="inherit"
          startIcon={<action.icon />}
          disabled={rows.length < selectedIds.length}
          onClick={() => setOpen(action)}
        >
          {t(`entities.${entity.name}.bulk.${action.key}`)}
        </Button>
      ))}
      <hr />
      <Tooltip title={t('kit.buttons.unselect')}>
        <IconButton
          className={styles.close}
          aria-label={t('kit.buttons.unselect')}
          color="inherit"
          onClick={() => onUnselectItems()}
        >
          <X size={20} />
        </IconButton>
      </Tooltip>
      <Suspense>{open && <open.Dialog rows={rows} onClose={close} />}</Suspense>
    </div>
  )
}
