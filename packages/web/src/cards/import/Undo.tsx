import { Alert } from '@mui/material'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { masked } from '../../kit/mask.ts'
import styles from './import.module.css'
import { type Undone, undo } from './importApi.ts'
import { useImportWords } from './useImportWords.ts'

type Props = { id: string; name: string; onUndone: (result: Undone) => void; onClose: () => void }

/** Takes an import back once it is said what goes and what stays. */
export function UndoDialog({ id, name, onUndone, onClose }: Props) {
  const { words } = useImportWords()
  return (
    <ActDialog
      title={words('undoTitle', { name })}
      text={words('undoText')}
      action={words('undo')}
      isDangerous
      act={async () => onUndone(await undo(id))}
      onClose={onClose}
    />
  )
}

/** How many cards went back, and which did not. */
export function UndoneNote({ undone: { undone, kept } }: { undone: Undone }) {
  const { words, format } = useImportWords()
  return (
    <Alert severity={kept.length > 0 ? 'warning' : 'success'}>
      {words('undone', { count: format.number(undone) })}
      {kept.length > 0 && (
        <>
          <div>{words('kept')}:</div>
          <ul className={styles.kept}>
            {kept.map(({ id, idTag, problem }) => (
              <li key={id}>
                {masked(idTag)} – {words(`keptWhy.${problem}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
