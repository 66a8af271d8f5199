import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { Failed } from '../../Failed.tsx'
import { Frame } from '../../Frame.tsx'
import { Notice } from '../../Notice.tsx'
import { choicesOf } from '../../station/connectorState.ts'
import { usePlace } from '../../usePlace.ts'
import { Waiting } from '../../Waiting.tsx'
import { sessionPath } from '../againPath.ts'
import { AddForm } from '../form/AddForm.tsx'
import { ownPayment } from '../ownPayments.ts'
import type { PaymentView } from '../view.ts'
import { awayKey } from './awayKey.ts'
import { canAdd, phaseOf } from './phase.ts'
import { plugOf } from './plugOf.ts'
import { usePayment } from './usePayment.ts'

/** Money is added while the car charges: what is left of it goes back as of any other. */
export function AddPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { hash } = useLocation()
  const secret = hash.slice(1) || ownPayment(id)?.secret
  const { view, isGone, away } = usePayment(id, secret)
  const back = sessionPath(id, secret)
  if (isGone || !secret || (view && !canAdd(view))) return <Navigate to={back} replace />
  return (
    <Frame
      title={t('driver.add.title')}
      caption={view && plugOf(view, t)}
      back={back}
      phone={view?.place.supportPhone}
    >
      {away && <Notice tone="yellow">{t(awayKey(away, view && phaseOf(view)))}</Notice>}
      {view ? <Form view={view} secret={secret} /> : <Waiting />}
    </Frame>
  )
}

function Form({ view, secret }: { view: PaymentView; secret: string }) {
  const { t } = useTranslation()
  const { pointId, connectorId } = view.place
  const { place, isGone, failure, retry } = usePlace({ pointId })
  const choice =
    place &&
    choicesOf(place).find(
      ({ point, connector }) => point.id === pointId && connector.connectorId === connectorId,
    )
  if (place && choice) return <AddForm place={place} choice={choice} view={view} secret={secret} />
  if (failure) return <Failed failure={failure} retry={retry} />
  if (isGone || place) return <Notice tone="grey" title={t('driver.error.connectorGone')} />
  return <Waiting />
}
