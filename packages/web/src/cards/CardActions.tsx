import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { FileUp, Radio } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'

const ImportWizard = lazyWith<{ onClose: () => void }>('files', () =>
  import('./import/ImportWizard.tsx').then((m) => ({ default: m.ImportWizard })),
)
const TapDialog = lazyPart(() => import('./TapDialog.tsx').then((m) => ({ default: m.TapDialog })))
const entity = entities.rFIDCards

/** How cards come in other than one by one: a list from a file, or the card itself at a reader. */
export function CardActions() {
  const { t } = useWords()
  const access = useAccess(entity)
  const [open, setOpen] = useState<'import' | 'read' | null>(null)
  const close = () => setOpen(null)
  if (!access.create) return null
  return (
    <>
      <Button startIcon={<Radio />} onClick={() => setOpen('read')}>
        {t('entities.rFIDCards.read.button')}
      </Button>
      <Button startIcon={<FileUp />} onClick={() => setOpen('import')}>
        {t('entities.rFIDCards.import.button')}
      </Button>
      <Suspense>
        {open === 'import' && <ImportWizard onClose={close} />}
        {open === 'read' && <TapDialog onClose={close} />}
      </Suspense>
    </>
  )
}
