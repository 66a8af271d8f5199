import { IconButton, Tooltip } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { EvCharger, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../kit/ActDialog.tsx'

import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { ClaimDialog } from './ClaimDialog.tsx'

const device = entities.devices

/** Of a device that is nobody's: to a point with it, or away with it. */
export function RowActions({ row }: { row: RowOf<'devices'> }) {
  const { t } = useWords()
  const access = useAccess(device)
  const [open, setOpen] = useState<'claim' | 'reject' | null>(null)
  // an open question outlasts what becomes of the device meanwhile
  const mayAct = access.edit && row.state === 'unclaimed'
  const name = row.identity
  const reject = async () => {
    const body = { id: row.id, previousState: 'unclaimed', nextState: 'rejected', objectType: 'devices' }
    await http({ method: 'POST', path: '/devices/workflow/run', body })
    return t('entities.devices.rejected', { name })
  }
  const buttons = [
    ['claim', 'entities.devices.claim', EvCharger],
    ['reject', 'entities.devices.workflow.rejected.action', ShieldX],
  ] as const
  return (
    <>
      {mayAct &&
        buttons.map(([act, word, Icon]) => (
          <Tooltip key={act} title={t(word)}>
            <IconButton size="small" aria-label={`${t(word)}: ${name}`} onClick={() => setOpen(act)}>
              <Icon />
            </IconButton>
          </Tooltip>
        ))}
      {open === 'claim' && <ClaimDialog row={row} onClose={() => setOpen(null)} />}
      {open === 'reject' && (
        <ActDialog
          title={`${t('entities.devices.workflow.rejected.action')}: ${name}`}
          text={t('entities.devices.workflow.rejected.effect')}
          action={t('entities.devices.workflow.rejected.action')}
          isDangerous
          act={reject}
          renews={['devices']}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
