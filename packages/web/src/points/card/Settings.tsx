import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { Columns } from '../../kit/Columns.tsx'
import { DeleteButton } from '../../kit/detail/DeleteButton.tsx'
import { EntityForm } from '../../kit/form/EntityForm.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import styles from '../../kit/form/form.module.css'
import { useAccess } from '../../kit/useAccess.ts'
import { useScreen } from '../../kit/useScreen.ts'
import { useWords } from '../../kit/useWords.ts'
import own from '../chargePoints.module.css'

/** The form of the point, in its place on the card; after a save it begins anew. */
export function Settings({ row: latest }: { row: RowOf<'chargePoints'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const access = useAccess(screen.entity)
  const [round, setRound] = useState(0)
  const [row, setRow] = useState(latest)
  const again = (saved: RowOf<'chargePoints'>) => {
    setRow(saved)
    setRound(round + 1)
  }
  if (!access.edit) return null
  return (
    <div>
      <EntityForm key={round} screen={screen} row={row} onDone={again} onCancel={() => again(latest)}>
        {({ buttons, failure }) => (
          <>
            {failure}
            {screen.sections?.map(({ key, fields }, index) => (
              <section key={key} className={styles.section}>
                <h2>{t(`entities.chargePoints.sections.${key}`)}</h2>
                <Columns count={2}>
                  <FormFields screen={screen} names={fields} isNew={false} hasFocus={index === 0} />
                </Columns>
              </section>
            ))}
            <div className={own.formFoot}>{buttons}</div>
          </>
        )}
      </EntityForm>
      {access.delete && (
        <div className={own.danger}>
          <DeleteButton screen={screen} row={row} />
        </div>
      )}
    </div>
  )
}
