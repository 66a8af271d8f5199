import { Skeleton } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { Suspense } from 'react'
import { useUser } from '../../session/useUser.ts'
import { Crumbs } from '../Crumbs.tsx'
import { nameOf } from '../detail/nameOf.ts'
import { PageHeader } from '../page/PageHeader.tsx'
import late from '../page/PageSkeleton.module.css'
import { EntityForm } from './EntityForm.tsx'
import { FormSections } from './FormSections.tsx'
import styles from './form.module.css'
import type { FormProps } from './formProps.ts'
import { formSections } from './layout.ts'

/** A long form: sections, and the buttons always in sight. */
export function FormPage({ screen, title, row, start, onDone, onClose }: FormProps) {
  const user = useUser()
  const { entity, FormAside } = screen
  const isNew = row === undefined
  const sections = formSections({ screen, isNew, isAdmin: user !== null && isAdministrator(user) })
  return (
    <EntityForm screen={screen} row={row} start={start} onDone={onDone} onCancel={onClose}>
      {({ buttons, failure }) => (
        <>
          <Crumbs entity={entity.name} {...(row ? { here: nameOf(entity, row) } : {})} />
          <PageHeader title={title} />
          <div className={FormAside ? styles.withAside : styles.page}>
            <div>
              {failure}
              <FormSections screen={screen} sections={sections} isNew={isNew} />
            </div>
            {FormAside && (
              <Suspense fallback={<Skeleton variant="rounded" height={240} className={late.late} />}>
                <FormAside row={row} />
              </Suspense>
            )}
          </div>
          <div className={styles.sticky} data-form-bar>
            {buttons}
          </div>
        </>
      )}
    </EntityForm>
  )
}
