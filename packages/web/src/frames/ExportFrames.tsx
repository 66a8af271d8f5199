import { Button, Menu, MenuItem } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { search } from '../kit/entityApi.ts'
import { saveCsv } from '../kit/export/saveCsv.ts'
import { saveFile } from '../kit/export/saveFile.ts'
import { useTell } from '../kit/useAct.ts'
import { useWords } from '../kit/useWords.ts'
import { errorText } from '../session/errorText.ts'
import { wholeFrame } from './wholeFrame.ts'

const most = 5000
const columns = [
  'at',
  'direction',
  'action',
  'messageId',
  'transactionId',
  'latencyMs',
  'deviation',
  'frame',
] as const

/** The frames that the filters let through, as they are kept: without secrets. */
export function ExportFrames({ name, filter }: { name: string; filter: Record<string, unknown> }) {
  const { t, format } = useWords()
  const tell = useTell()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const save = (kind: 'json' | 'csv') => async () => {
    setAnchor(null)
    try {
      const sort = { field: 'at', order: 'DESC' } as const
      const found = await search({ resource: 'ocppMessages', filter, sort, take: most })
      const { total } = found
      const data: RowOf<'ocppMessages'>[] = []
      for (const row of found.data) data.push(row.isCut ? { ...row, frame: await wholeFrame(row) } : row)
      if (kind === 'json') saveFile(`ocpp-${name}.json`, [JSON.stringify(data.map(pick), null, 2)])
      else
        saveCsv(
          `ocpp-${name}`,
          [[...columns], ...data.map((frame) => columns.map((column) => frame[column] ?? null))],
          format.language,
        )
      if (total > most)
        await tell({ text: t('journal.limited', { limit: format.number(most) }), type: 'info' })
    } catch (error) {
      await tell({ text: errorText(error, t), type: 'error' })
    }
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<Download size={14} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('journal.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={save('json')}>JSON</MenuItem>
        <MenuItem onClick={save('csv')}>CSV</MenuItem>
      </Menu>
    </>
  )
}

const pick = (frame: RowOf<'ocppMessages'>) => Object.fromEntries(columns.map((name) => [name, frame[name]]))
