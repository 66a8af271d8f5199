import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { DeleteButton } from '../../kit/detail/DeleteButton.tsx'
import { EntityForm } from '../../kit/form/EntityForm.tsx'
import { FormSections } from '../../kit/form/FormSections.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useScreen } from '../../kit/useScreen.ts'
import own from '../chargePoints.module.css'

/** The form of the point, in its place on the card; after a save it begins anew. */
export function Settings({ row: latest }: { row: RowOf<'chargePoints'> }) {
  const screen = useScreen()
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
            <FormSections screen={screen} sections={screen.sections ?? []} isNew={false} />
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
