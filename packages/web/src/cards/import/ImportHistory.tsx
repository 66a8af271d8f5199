import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { Block } from '../../kit/page/Block.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import styles from './import.module.css'
import { history, type Kept, type Undone } from './importApi.ts'
import { UndoDialog, UndoneNote } from './Undo.tsx'
import { useImportWords } from './useImportWords.ts'

/** The imports before; those of the last 24 hours can be taken back. */
export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const { format, words } = useImportWords()
  const [asked, setAsked] = useState<Kept | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const found = useQuery({
    queryKey: ['rFIDCards', 'imports'],
    queryFn: ({ signal }) => history(signal),
  })
  const { data, refetch } = found
  const nameOf = ({ fileName }: Kept) => fileName ?? words('noName')
  return (
    <section className={styles.history}>
      <h3>{words('history')}</h3>
      {undone && <UndoneNote undone={undone} />}
      <Block query={found}>
        {data?.length === 0 && <p className={styles.hint}>{words('noHistory')}</p>}
        <ul>
          {data?.map((kept) => (
            <li key={kept.id}>
              <b>{nameOf(kept)}</b>
              <span className={styles.hint}>
                {formatDateTime(kept.at)} · {kept.userName}
              </span>
              <span>
                {words('done', {
                  created: format.number(kept.counts.created),
                  updated: format.number(kept.counts.updated),
                  skipped: format.number(kept.counts.skipped),
                })}
              </span>
              {kept.undoneAt && (
                <StatusChip tone="grey" icon={Undo2}>
                  {words('wasUndone')}
                </StatusChip>
              )}
              {kept.canUndo && (
                <Button size="small" onClick={() => setAsked(kept)}>
                  {words('undo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Block>
      {asked && (
        <UndoDialog
          id={asked.id}
          name={nameOf(asked)}
          onClose={() => setAsked(null)}
          onUndone={(result) => {
            setAsked(null)
            setUndone(result)
            refetch()
            onUndone()
          }}
        />
      )}
    </section>
  )
}
