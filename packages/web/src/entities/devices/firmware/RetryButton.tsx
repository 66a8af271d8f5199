import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { resourceOf } from '../../../kit/resources.ts'
import { useWords } from '../../../kit/useWords.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/errorText.ts'

/** Once more for those that failed, charged or were away; there while there are such. */
export function RetryButton({ row }: { row: RowOf<'firmwareCampaigns'> }) {
  const { t, format } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const wanted = {
    campaignId: row.id,
    state: 'skipped',
    reason: { operator: 'IN', operand1: ['charging', 'offline'] },
  }
  const { total = 0 } = useGetList('firmwareUpdates', {
    pagination: { page: 1, perPage: 1 },
    filter: wanted,
  })
  if ((row.failed ?? 0) + total === 0) return null
  const run = async () => {
    setBusy(true)
    try {
      const { count } = await ask('POST /api/v1/firmwareCampaigns/:id/retry', { id: row.id })
      notify(t('firmware.retried', { number: format.number(count) }), { type: 'success' })
      await Promise.all(
        ['firmwareCampaigns', 'firmwareUpdates'].map((name) =>
          queries.invalidateQueries({ queryKey: [resourceOf(name)] }),
        ),
      )
    } catch (error) {
      notify(errorText(error, t), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} startIcon={<RotateCcw />} onClick={run}>
      {t('firmware.retry')}
    </Button>
  )
}
