import { Button, IconButton, Tooltip } from '@mui/material'
import type { Entity } from '@zaryad/model'
import { RefreshCw } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useWords } from '../useWords.ts'
import styles from './controlAbsent.module.css'
import type { Absent } from './standInFor.tsx'

function useSaid() {
  const { t } = useWords()
  return `${t('pages.error.partTitle')}. ${t('noWords.retry')}`
}

/** As large as a button: pressed, it asks again for what should stand there. */
export function ButtonAbsent({ isLoading, again }: Absent<object>) {
  return (
    <Button color="error" startIcon={<RefreshCw />} loading={isLoading} onClick={again}>
      {useSaid()}
    </Button>
  )
}

/** The same among a row's actions; pressing it is not pressing the row. */
export function RowActionsAbsent({ isLoading, again }: Absent<object>) {
  const said = useSaid()
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    again()
  }
  return (
    <Tooltip title={said}>
      <IconButton size="small" color="error" aria-label={said} loading={isLoading} onClick={press}>
        <RefreshCw />
      </IconButton>
    </Tooltip>
  )
}

type Given = { label?: unknown; entity?: Entity; name?: string }

/** The same under the label of a field. */
export function FieldAbsent({ given, ...asked }: Absent<Given>) {
  const words = useWords()
  const { label, entity, name } = given
  const said = typeof label === 'string' ? label : entity && name && words.label(entity, name)
  return (
    <div className={styles.field}>
      {said && <span className={styles.label}>{said}</span>}
      <ButtonAbsent given={given} {...asked} />
    </div>
  )
}
