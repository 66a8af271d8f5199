import { Button, Menu, MenuItem } from '@mui/material'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lazyPart.ts'
import type { Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import type { Filterable } from './filterable.ts'
import styles from './ListBar.module.css'

const FilterPopover = lazyPart(() =>
  import('./FilterPopover.tsx').then((m) => ({ default: m.FilterPopover })),
)

type Props = { screen: Screen; filters: Filterable[]; onAdd: (name: string, value: unknown) => void }

/** «+ Фильтр»: what to filter by, then how. */
export function AddFilter({ screen: { entity }, filters, onAdd }: Props) {
  const words = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<Filterable | null>(null)
  const close = () => {
    setAnchor(null)
    setChosen(null)
  }
  if (filters.length === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        className={styles.add}
        startIcon={<Plus size={14} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.t('kit.filter')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null && chosen === null}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: 380 } } }}
      >
        {filters.map((filter) => (
          <MenuItem key={filter.name} onClick={() => setChosen(filter)}>
            {words.label(entity, filter.name)}
          </MenuItem>
        ))}
      </Menu>
      {anchor && chosen && (
        <Suspense>
          <FilterPopover
            entity={entity}
            name={chosen.name}
            field={chosen.field}
            value={undefined}
            anchor={anchor}
            onChange={(value) => value !== undefined && onAdd(chosen.name, value)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
