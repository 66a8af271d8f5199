import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { Frame } from '../../Frame.tsx'
import { choicesOf } from '../../station/connectorState.ts'
import { usePlace } from '../../usePlace.ts'
import { Waiting } from '../../Waiting.tsx'
import { sessionPath } from '../againPath.ts'
import { AddForm } from '../form/AddForm.tsx'
import { ownPayment } from '../ownPayments.ts'
import type { PaymentView } from '../view.ts'
import { canAdd } from './phase.ts'
import { plugOf } from './plugOf.ts'
import { usePayment } from './usePayment.ts'

/** Money is added while the car charges: what is left of it goes back as of any other. */
export function AddPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { hash } = useLocation()
  const secret = hash.slice(1) || ownPayment(id)?.secret
  const { view, isGone } = usePayment(id, secret)
  const back = sessionPath(id, secret)
  if (isGone || !secret || (view && !canAdd(view))) return <Navigate to={back} replace />
  return (
    <Frame
      title={t('driver.add.title')}
      caption={view && plugOf(view, t)}
      back={back}
      phone={view?.place.supportPhone}
    >
      {view ? <Form view={view} secret={secret} /> : <Waiting />}
    </Frame>
  )
}

function Form({ view, secret }: { view: PaymentView; secret: string }) {
  const { pointId, connectorId } = view.place
  const { place } = usePlace({ pointId })
  const choice =
    place &&
    choicesOf(place).find(
      ({ point, connector }) => point.id === pointId && connector.connectorId === connectorId,
    )
  return place && choice ? <AddForm place={place} choice={choice} view={view} secret={secret} /> : <Waiting />
}
