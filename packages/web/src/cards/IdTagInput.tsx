import { Alert } from '@mui/material'
import { reversedIdTag } from '@zaryad/model/cards/idTag'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { TextInput } from '../kit/fields/TextInput.tsx'
import type { FormInput } from '../kit/screen.ts'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { routeOf } from '../menu.ts'

/** The UID; one that is there in the other byte order is named while it is typed. */
export const IdTagInput: FormInput = (props) => {
  const { t } = useWords()
  const value = useWatch({ name: props.name })
  const reversed = typeof value === 'string' ? reversedIdTag(value) : undefined
  const { data } = useRows(
    'rFIDCards',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { idTag: reversed } },
    { enabled: reversed !== undefined },
  )
  const twin = reversed === undefined ? undefined : data?.[0]
  return (
    <>
      <TextInput {...props} />
      {twin && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('entities.rFIDCards.twin')}{' '}
          <Link to={`${routeOf('rFIDCards')}/${twin.id}`}>
            {[twin.idTag, twin.number].filter(Boolean).map(String).join(' · ')}
          </Link>
        </Alert>
      )}
    </>
  )
}
