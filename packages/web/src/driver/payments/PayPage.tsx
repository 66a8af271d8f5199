import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { spokenName } from '../../kit/spokenName.ts'
import { Failed } from '../Failed.tsx'
import { Frame } from '../Frame.tsx'
import { Notice } from '../Notice.tsx'
import type { Place } from '../place.ts'
import { choicesOf } from '../station/connectorState.ts'
import { plugName } from '../station/plugName.ts'
import { TakenConnector } from '../station/TakenConnector.tsx'
import ui from '../ui.module.css'
import { usePlace } from '../usePlace.ts'
import { Waiting } from '../Waiting.tsx'
import { ClosedNow } from './ClosedNow.tsx'
import { PayForm } from './form/PayForm.tsx'
import { RunningPayments } from './RunningPayments.tsx'
import { useRunning } from './useRunning.ts'

/** How much and by what (ux §5.23, steps 3 and 4). */
export function PayPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const pointId = query.get('point') ?? ''
  const number = Number(query.get('connector'))
  const choiceIn = (found: Place) =>
    choicesOf(found).find(({ point, connector }) => point.id === pointId && connector.connectorId === number)
  const { place, isGone, isOld, failure, retry } = usePlace({ pointId }, (found) =>
    Boolean(choiceIn(found)?.why),
  )
  const choice = place && choiceIn(place)
  const why = choice?.why ?? null
  const running = useRunning(
    (own) => why !== null && own.pointId === pointId && own.connectorId === number,
    `${pointId} ${number} ${why}`,
  )
  const back = `/map?${new URLSearchParams({ point: pointId, connector: String(number) })}`
  return (
    <Frame
      title={t('driver.pay.title')}
      caption={choice && place ? `${spokenName(place.station)} · ${plugName(choice, place, t)}` : undefined}
      back={back}
      phone={place?.station.supportPhone}
    >
      {isOld && <Notice tone="yellow">{t('driver.station.old')}</Notice>}
      <RunningPayments running={running} />
      {place && choice && why === null && <ClosedNow station={place.station} />}
      {choice && why === null && <PayForm place={place!} choice={choice} />}
      {place && choice && why !== null && (
        <>
          {running.length === 0 && <TakenConnector choice={choice} place={place} isAsked />}
          <div className={ui.card}>
            <Link to={back} className={ui.button} data-look="primary">
              {t('driver.pay.otherConnector')}
            </Link>
          </div>
        </>
      )}
      {(isGone || (place && !choice)) && (
        <Notice tone="grey" title={t('driver.stale.title')}>
          <Link to="/map">{t('driver.stale.map')}</Link>
        </Notice>
      )}
      {failure && <Failed failure={failure} retry={retry} />}
      {!place && !isGone && !failure && <Waiting />}
    </Frame>
  )
}
