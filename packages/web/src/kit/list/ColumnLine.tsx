import { Checkbox, FormControlLabel, IconButton, Tooltip } from '@mui/material'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useWords } from '../useWords.ts'
import styles from './ColumnsMenu.module.css'

type Props = {
  name: string
  isShown: boolean
  /** The way to the row: always there. */
  isFixed: boolean
  onShow: (isShown: boolean) => void
  isDragged?: boolean
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  /** Absent while only some of the columns are listed: then there is no order to change. */
  onDrag?: (isBegun: boolean) => void
  onDragOver?: () => void
}

/** A column: whether it is shown, and its place among the others. */
export function ColumnLine(props: Props) {
  const { t } = useWords()
  const { name, isShown, isFixed, onShow, isDragged = false, onUp, onDown, onDrag, onDragOver } = props
  return (
    <li
      className={styles.line}
      data-dragged={isDragged}
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag?.(true)
      }}
      onDragEnd={() => onDrag?.(false)}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver?.()
      }}
    >
      {onDrag && <GripVertical size={14} className={styles.grip} aria-hidden />}
      <FormControlLabel
        className={styles.name}
        label={name}
        disabled={isFixed}
        control={<Checkbox checked={isShown} onChange={(_, next) => onShow(next)} />}
      />
      {onDrag && (
        <span className={styles.moves}>
          <Move label={t('kit.columnUp', { name })} Icon={ChevronUp} onClick={onUp} />
          <Move label={t('kit.columnDown', { name })} Icon={ChevronDown} onClick={onDown} />
        </span>
      )}
    </li>
  )
}

type MoveProps = { label: string; Icon: typeof ChevronUp; onClick: (() => void) | undefined }

const Move = ({ label, Icon, onClick }: MoveProps) => (
  <Tooltip title={onClick ? label : ''}>
    <span>
      <IconButton size="small" aria-label={label} disabled={!onClick} onClick={onClick}>
        <Icon size={14} />
      </IconButton>
    </span>
  </Tooltip>
)
