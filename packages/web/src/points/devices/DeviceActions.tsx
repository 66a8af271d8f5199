import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { EvCharger, KeyRound, LockOpen, Replace, ShieldOff } from 'lucide-react'
import { useState } from 'react'

import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { ClaimDialog } from './ClaimDialog.tsx'
import { ExceptDialog } from './ExceptDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { UnkeyDialog } from './UnkeyDialog.tsx'

const device = entities.devices
const dialogs = {
  claim: ClaimDialog,
  replace: ReplaceDialog,
  key: KeyDialog,
  unkey: UnkeyDialog,
  except: ExceptDialog,
}
type Act = keyof typeof dialogs

/** What may be done with one unit; refusing a stranger is its state's own way. */
export default function DeviceActions({ row }: { row: RowOf<'devices'> }) {
  const { t } = useWords()
  const access = useAccess(device)
  const [open, setOpen] = useState<Act | null>(null)
  if (!access.edit) return null
  const Open = open && dialogs[open]
  const hasKey = row.open !== true && (row.passwordState === 'set' || row.passwordState === 'pending')
  return (
    <>
      {row.chargePointId ? (
        <Button startIcon={<Replace />} onClick={() => setOpen('replace')}>
          {t('entities.devices.replace')}
        </Button>
      ) : (
        <Button variant="soft" startIcon={<EvCharger />} onClick={() => setOpen('claim')}>
          {t('entities.devices.claim')}
        </Button>
      )}
      <Button startIcon={<KeyRound />} onClick={() => setOpen('key')}>
        {t(hasKey ? 'deviceKey.rotate' : 'deviceKey.set')}
      </Button>
      {hasKey && (
        <Button startIcon={<LockOpen />} onClick={() => setOpen('unkey')}>
          {t('deviceKey.unkey.action')}
        </Button>
      )}
      {row.open && (
        <Button startIcon={<ShieldOff />} onClick={() => setOpen('except')}>
          {t('deviceKey.except.action')}
        </Button>
      )}
      {Open && <Open row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
