import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { search } from '../../kit/entityApi.ts'
import { useRow } from '../../kit/useRow.ts'
import { useConfiguration } from '../configuration/configurationApi.ts'
import { useReadiness } from './readinessApi.ts'
import { isReachable, nextStep, type Situation, type StepName, stepNames, stepsOf } from './steps.ts'

const everyMs = 2_000

/** The newest session of the point. */
const useLastSession = (pointId: string | undefined) =>
  useQuery({
    queryKey: ['transactions', 'onboarding', pointId],
    queryFn: async () => {
      const sort = { field: 'startedAt', order: 'DESC' } as const
      const filter = { chargePointId: pointId }
      const { data } = await search({ resource: 'transactions', filter, sort, take: 1, hasCount: false })
      return data[0] ?? null
    },
    enabled: pointId !== undefined,
    refetchInterval: everyMs,
  })

const isStep = (name: string | null): name is StepName => stepNames.some((each) => each === name)

/** Everything the steps are read off, where one stands, and how to go elsewhere. The address keeps it all. */
export function useOnboarding() {
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const pointId = params.get('point') ?? undefined
  const { data: point, error, refetch } = useRow('chargePoints', pointId, everyMs)
  const stationId = point?.stationId ?? params.get('station') ?? undefined
  const { data: location } = useRow('chargeStations', stationId, false)
  const { data: readiness } = useReadiness(pointId, everyMs)
  const { data: configuration } = useConfiguration(pointId)
  const { data: session } = useLastSession(pointId)
  const situation = useMemo<Situation>(
    () => ({
      hasLocation: stationId !== undefined,
      point: point ? { rateId: point.rateId, state: point.state, plugs: point.connectors } : null,
      location: location ? { state: location.state, visible: location.visible } : null,
      readiness: readiness ?? null,
      configuration: configuration
        ? {
            isRead: configuration.readAt !== null,
            differences: configuration.result.filter((key) => key.isDifferent && !key.readOnly).length,
            needsReboot: configuration.result.some((key) => key.needsReboot),
          }
        : null,
      test: session
        ? {
            isOver: session.state !== 'active' && !point?.connectors.some((each) => each.session),
            isGood: session.state === 'finished',
            energyKwh: session.energy ?? 0,
          }
        : null,
    }),
    [stationId, point, location, readiness, configuration, session],
  )
  const steps = useMemo(() => stepsOf(situation), [situation])
  const asked = params.get('step')
  const wanted = isStep(asked) ? asked : nextStep(steps)
  const current = isReachable(wanted, situation) ? wanted : nextStep(steps)
  const go = useCallback(
    (step: StepName, change: Record<string, string> = {}, options: { replace?: boolean } = {}) =>
      setParams((old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries({ ...change, step })) next.set(name, value)
        return next
      }, options),
    [setParams],
  )
  // Whoever comes back is led to where he left off, once; from then on only he himself goes on.
  const isKnown = [point, location, readiness, configuration, session].every((each) => each !== undefined)
  useEffect(() => {
    if (asked === null && isKnown) go(current, {}, { replace: true })
  }, [asked, isKnown, current, go])
  const refresh = useCallback(
    () =>
      Promise.all(
        ['chargePoints', 'chargeStations', 'connectors', 'transactions'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [queries],
  )
  return {
    pointId,
    point,
    stationId,
    location,
    readiness,
    configuration,
    session,
    situation,
    steps,
    current,
    error,
    refetch,
    isLoading: pointId !== undefined && !point && !error,
    go,
    refresh,
  }
}

export type OnboardingState = ReturnType<typeof useOnboarding>
