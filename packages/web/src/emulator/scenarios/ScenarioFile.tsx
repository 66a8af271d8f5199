import { Button } from '@mui/material'
import { Download, Link2, Trash2 } from 'lucide-react'
import { useCopy } from '../../kit/copy/useCopy.ts'
import { saveFile } from '../../kit/export/saveFile.ts'
import { useWords } from '../../kit/useWords.ts'
import type { Scenario } from './scenario.ts'
import { bare, linkTo } from './store.ts'

type Props = { scenario: Scenario; onRemove: (() => void) | undefined }

/** A scenario for elsewhere: as a file, or whole in a link. */
export function ScenarioFile({ scenario, onRemove }: Props) {
  const { t } = useWords()
  const [isCopied, copy] = useCopy()
  const icon = { size: 14 }
  const download = () => {
    saveFile(`${scenario.name}.json`, [JSON.stringify(bare(scenario), null, 2)], 'application/json')
  }
  return (
    <>
      <Button size="small" variant="text" startIcon={<Download {...icon} />} onClick={download}>
        {t('emulator.own.export')}
      </Button>
      <Button
        size="small"
        variant="text"
        startIcon={<Link2 {...icon} />}
        onClick={() => copy(linkTo(scenario))}
      >
        {t(isCopied ? 'emulator.own.linkCopied' : 'emulator.own.link')}
      </Button>
      {onRemove && (
        <Button size="small" variant="text" color="error" startIcon={<Trash2 {...icon} />} onClick={onRemove}>
          {t('emulator.own.remove')}
        </Button>
      )}
    </>
  )
}
