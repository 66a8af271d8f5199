import { MenuItem } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'

type Props = { rows: RowOf<'geoObjects'>[]; onClose: (isDone: boolean) => void }

/** Which of the duplicates stays; the one with the most locations is offered. */
export function MergeDialog({ rows, onClose }: Props) {
  const { t, format } = useWords()
  const count = ({ stationCount }: RowOf<'geoObjects'>) =>
    typeof stationCount === 'number' ? stationCount : 0
  const [first] = [...rows].sort((one, other) => count(other) - count(one))
  const words = (key: string, options?: Record<string, unknown>) =>
    String(t(`entities.geoObjects.merge.${key}`, { ...options }))
  const canMerge = rows.length > 1 && new Set(rows.map(({ kind }) => kind)).size === 1
  return (
    <FormDialog
      title={words('title')}
      text={words(canMerge ? 'effect' : 'kinds')}
      action={words('action')}
      isDangerous
      start={{ keepId: first?.id ?? '' }}
      isReady={() => canMerge}
      onSubmit={async ({ keepId }) => {
        const mergeIds = rows.map((row) => row.id).filter((each) => each !== keepId)
        const { stations } = await ask('POST /api/v1/geoObjects/merge', { body: { keepId, mergeIds } })
        return words('done', { count: format.number(stations) })
      }}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {canMerge
        ? (form) => (
            <FieldText of={form} name="keepId" select label={words('keep')}>
              {rows.map((row) => (
                <MenuItem key={row.id} value={row.id}>
                  {[
                    spokenName(row),
                    row.parent && spokenName(row.parent),
                    `${t('entities.geoObjects.fields.stationCount')}: ${count(row)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </MenuItem>
              ))}
            </FieldText>
          )
        : undefined}
    </FormDialog>
  )
}
