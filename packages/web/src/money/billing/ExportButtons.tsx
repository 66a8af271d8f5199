import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toEdge } from '../../i18n/languages.ts'
import { saveBlob } from '../../kit/export/saveFile.ts'
import { useTell } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { httpFile } from '../../session/http.ts'
import { bodyOf, type Filters, isReversed } from './filters.ts'

const formats = ['csv', 'xlsx'] as const

/** The statement of each company with its sessions, as the filters have it; made by the server. */
export function ExportButtons({ filters }: { filters: Filters }) {
  const { t, format: words } = useWords()
  const tell = useTell()
  const [busy, setBusy] = useState<string | null>(null)
  const save = async (format: (typeof formats)[number]) => {
    setBusy(format)
    try {
      const language = toEdge(words.language)
      const body = { filter: bodyOf(filters), format, language }
      const blob = await httpFile({ method: 'POST', path: '/billings/export', body })
      saveBlob(`billing-${filters.start}-${filters.end}.${format}`, blob)
    } catch (error) {
      await tell({ text: errorText(error, t), type: 'error' })
    } finally {
      setBusy(null)
    }
  }
  return formats.map((format) => (
    <Button
      key={format}
      variant={format === 'csv' ? 'text' : 'outlined'}
      loading={busy === format}
      loadingPosition="start"
      disabled={busy !== null || isReversed(filters)}
      startIcon={<Download />}
      onClick={() => save(format)}
    >
      {t(`billings.export.${format}`)}
    </Button>
  ))
}
