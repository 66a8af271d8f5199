import { IconButton } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { X } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../session/useUser.ts'
import { SideDrawer } from '../page/SideDrawer.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FieldSkeletons, FormFields } from './FormFields.tsx'
import styles from './form.module.css'
import type { FormProps } from './formProps.ts'
import { formSections } from './layout.ts'

/** A short form beside what it is about. */
export function FormDrawer({ screen, title, row, start, onDone, onClose }: FormProps) {
  const { t } = useTranslation()
  const id = useId()
  const user = useUser()
  const [isSending, setSending] = useState(false)
  const isNew = row === undefined
  const names = formSections({ screen, isNew, isAdmin: user !== null && isAdministrator(user) }).flatMap(
    ({ fields }) => fields,
  )
  return (
    // until its answer comes, Escape or a click beside it neither closes it nor asks
    <SideDrawer labelledBy={id} onClose={() => isSending || onClose()}>
      <EntityForm
        screen={screen}
        row={row}
        start={start}
        onDone={onDone}
        onCancel={onClose}
        onSending={setSending}
      >
        {({ buttons, failure }) => (
          <div className={styles.drawer}>
            <div className={styles.head}>
              <h2 id={id}>{title}</h2>
              <IconButton aria-label={t('kit.buttons.close')} onClick={onClose} disabled={isSending}>
                <X size={18} />
              </IconButton>
            </div>
            <div className={styles.body}>
              {failure}
              <div className={styles.fields}>
                <Suspense fallback={<FieldSkeletons names={names} />}>
                  <FormFields screen={screen} names={names} isNew={isNew} hasFocus />
                </Suspense>
              </div>
            </div>
            <div className={styles.foot}>{buttons}</div>
          </div>
        )}
      </EntityForm>
    </SideDrawer>
  )
}
