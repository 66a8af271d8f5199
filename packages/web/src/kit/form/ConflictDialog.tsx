import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { nowMs } from '../../clock.ts'
import { formatDate, formatDateTime, formatTime } from '../../i18n/format.ts'
import type { Row, Screen } from '../screen.ts'
import { useRows } from '../useRow.ts'
import { useWords } from '../useWords.ts'
import { differences } from './conflict.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import type { Values } from './values.ts'

type Props = {
  screen: Screen
  base: Row
  mine: Values
  theirs: Row
  onOverwrite: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Acts that give a row a new version; commands to a point are in its log too. */
const isChange = ({ action }: Record<string, unknown>) => /^(edit|patch|workflow|import)/.test(String(action))

const lately = 10

/** Somebody saved this row while it was being edited (ux §5.0). */
export function ConflictDialog({
  screen: { entity },
  base,
  mine,
  theirs,
  onOverwrite,
  onTakeTheirs,
  onClose,
}: Props) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRows('userLogs', {
    pagination: { page: 1, perPage: lately },
    sort: { field: 'at', order: 'DESC' },
    filter: { entity: entity.name, entityId: theirs.id },
  })
  const name = String(data?.find(isChange)?.userName ?? words.t('kit.conflict.someone'))
  const at = String(theirs.updatedAt ?? new Date(nowMs()).toISOString())
  const time = formatDate(at) === formatDate(nowMs()) ? formatTime(at) : formatDateTime(at)
  const rows = differences(entity, base, mine, theirs)
  const hasClash = rows.some(({ isMine, isTheirs }) => isMine && isTheirs)
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={isOpen ? 'md' : 'sm'}
      fullWidth
      aria-labelledby="conflict-title"
      aria-describedby="conflict-text"
    >
      <DialogTitle id="conflict-title">{words.t('kit.conflict.title', { name, time })}</DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText id="conflict-text">
          {words.t(hasClash ? 'kit.conflict.clash' : 'kit.conflict.noClash')}
        </DialogContentText>
        {isOpen && <DifferenceTable entity={entity} rows={rows} base={base} theirs={theirs} mine={mine} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!isOpen && (
          <Button variant="text" onClick={() => setOpen(true)}>
            {words.t('kit.conflict.show')}
          </Button>
        )}
        <Button onClick={onTakeTheirs}>{words.t('kit.conflict.takeTheirs')}</Button>
        <Button variant="contained" onClick={onOverwrite}>
          {words.t('kit.conflict.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
