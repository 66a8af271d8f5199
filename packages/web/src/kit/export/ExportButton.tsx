import { Button, Menu, MenuItem } from '@mui/material'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import type { FullColumn } from '../columns.ts'
import { useKeptColumns } from '../list/useKeptColumns.ts'
import { useListState } from '../list/useListState.ts'
import type { Screen } from '../screen.ts'
import { useAct } from '../useAct.ts'
import { useWords } from '../useWords.ts'
import { exportColumns } from './exportColumns.ts'
import type { FileFormat } from './startExport.ts'

const formats = ['csv', 'xlsx'] as const

/** «Экспорт»: every row that the filters let through, with the columns in sight or all of them. */
export function ExportButton({ screen, columns }: { screen: Screen; columns: FullColumn[] }) {
  const words = useWords()
  const { act, isBusy } = useAct()
  const { filterValues, sort, total = 0 } = useListState()
  const { hidden } = useKeptColumns(screen)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const run = (isAll: boolean, format: FileFormat) => {
    setAnchor(null)
    return act(async () => {
      const { startExport } = await import('./startExport.ts')
      const chosen = exportColumns(screen, columns, hidden, isAll)
      const names = chosen.map(({ name }) => name)
      await startExport({ screen, format, columns: names, words, filter: filterValues, sort, total })
    })
  }
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        loading={isBusy}
        loadingPosition="start"
        disabled={total === 0}
        startIcon={<Download />}
        endIcon={<ChevronDown size={14} />}
      >
        {words.t('kit.export.button')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.flatMap((format) =>
          [false, true].map((isAll) => (
            <MenuItem key={`${format}${isAll}`} onClick={() => run(isAll, format)}>
              {words.t(isAll ? 'kit.export.all' : 'kit.export.shown')}, {format.toUpperCase()}
            </MenuItem>
          )),
        )}
      </Menu>
    </>
  )
}
