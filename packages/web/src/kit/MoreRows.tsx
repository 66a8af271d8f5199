import { Button } from '@mui/material'
import kit from './kit.module.css'
import { useWords } from './useWords.ts'

/** Under rows that are not all: asks for more of them. */
export function MoreRows({ onMore }: { onMore: () => void }) {
  const { t } = useWords()
  return (
    <div className={kit.more}>
      <Button variant="text" size="small" onClick={onMore}>
        {t('kit.more')}
      </Button>
    </div>
  )
}
