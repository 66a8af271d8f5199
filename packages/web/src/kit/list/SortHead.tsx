import { TableSortLabel, Tooltip } from '@mui/material'
import { UnitTitle } from '../UnitTitle.tsx'
import { useWords } from '../useWords.ts'
import { useListState } from './useListState.ts'

/** As HTML calls it. */
export const wayOf = ({ order }: { order: string }) => (order === 'ASC' ? 'asc' : 'desc')

type Props = { source: string; title: string; isNumeric: boolean }

/** A column's head that puts the rows in its order, and in the opposite one when it is pressed again. */
export function SortHead({ source, title, isNumeric }: Props) {
  const { t } = useWords()
  const { sort, setSort } = useListState()
  const isActive = sort.field === source
  const next = isActive && sort.order === 'ASC' ? 'DESC' : 'ASC'
  return (
    <Tooltip
      title={t('kit.sort.by', { field: title, order: t(`kit.sort.${next}`) })}
      placement={isNumeric ? 'bottom-end' : 'bottom-start'}
      enterDelay={300}
      // a cell is read out with its column's name, not with how to sort by it
      describeChild
    >
      <TableSortLabel
        active={isActive}
        direction={wayOf(sort)}
        onClick={() => setSort({ field: source, order: next })}
      >
        <span>
          <UnitTitle title={title} isTight />
        </span>
      </TableSortLabel>
    </Tooltip>
  )
}
