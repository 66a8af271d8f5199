import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { RotateCcw } from 'lucide-react'
import { resourceOf } from '../../../kit/resources.ts'
import { useAct } from '../../../kit/useAct.ts'
import { useRows } from '../../../kit/useRow.ts'
import { useWords } from '../../../kit/useWords.ts'
import { ask } from '../../../session/ask.ts'

/** Once more for those that failed, charged or were away; there while there are such. */
export function RetryButton({ row }: { row: RowOf<'firmwareCampaigns'> }) {
  const { t, format } = useWords()
  const { act, isBusy } = useAct()
  const { total = 0 } = useRows('firmwareUpdates', {
    pagination: { page: 1, perPage: 1 },
    filter: {
      campaignId: row.id,
      state: 'skipped',
      reason: { operator: 'IN', operand1: ['charging', 'offline'] },
    },
  })
  if ((row.failed ?? 0) + total === 0) return null
  const run = () =>
    act(async () => {
      const { count } = await ask('POST /api/v1/firmwareCampaigns/:id/retry', { id: row.id })
      return t('firmware.retried', { number: format.number(count) })
    }, ['firmwareCampaigns', 'firmwareUpdates'].map(resourceOf))
  return (
    <Button loading={isBusy} startIcon={<RotateCcw />} onClick={run}>
      {t('firmware.retry')}
    </Button>
  )
}
