import { Button } from '@mui/material'
import { Columns3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FullColumn } from '../columns.ts'
import { lazyPart } from '../lazyPart.ts'
import type { Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'

const ColumnsMenu = lazyPart(() => import('./ColumnsMenu.tsx').then((m) => ({ default: m.ColumnsMenu })))

/** Which columns the list has, and in which order. */
export function ColumnsButton({ screen, columns }: { screen: Screen; columns: FullColumn[] }) {
  const { t } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('kit.buttons.columns')}
      </Button>
      <Suspense>
        {anchor && (
          <ColumnsMenu screen={screen} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  )
}
