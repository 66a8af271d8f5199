import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Columns } from '../Columns.tsx'
import type { Screen } from '../screen.ts'
import { FieldSkeletons, FormFields } from './FormFields.tsx'
import styles from './form.module.css'

type Props = { screen: Screen; sections: readonly { key: string; fields: string[] }[]; isNew: boolean }

/** The fields of a long form under their headings. */
export function FormSections({ screen, sections, isNew }: Props) {
  const { t } = useTranslation()
  const laidOut = (fieldsOf: (names: string[], hasFocus: boolean) => ReactNode) =>
    sections.map(({ key, fields }, index) => (
      <section key={key} className={styles.section}>
        {sections.length > 1 && <h2>{t(`entities.${screen.entity.name}.sections.${key}`)}</h2>}
        <Columns count={2}>{fieldsOf(fields, index === 0)}</Columns>
      </section>
    ))
  return (
    <Suspense fallback={laidOut((names) => <FieldSkeletons names={names} />)}>
      {laidOut((names, hasFocus) => (
        <FormFields screen={screen} names={names} isNew={isNew} hasFocus={hasFocus} />
      ))}
    </Suspense>
  )
}
