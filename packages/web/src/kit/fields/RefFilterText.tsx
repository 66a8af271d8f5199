import { useTranslation } from 'react-i18next'
import { entityOf } from '../resources.ts'
import { spokenName } from '../spokenName.ts'
import { useByIds } from '../useByIds.ts'

/** The name of the row that a filter names; an address may name one that is gone, or another company's. */
export function RefFilterText({ target, id }: { target: string; id: string }) {
  const { t } = useTranslation()
  const { data } = useByIds(target, [id])
  const label = entityOf(target)?.label ?? 'name'
  if (data?.length === 0) return <>{t('errors.field.notFound')}</>
  const [row] = data ?? []
  return <>{String((row && (label === 'name' ? spokenName(row) : row[label])) ?? '…')}</>
}
