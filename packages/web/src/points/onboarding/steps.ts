/** The steps of «Подключить точку» (ux §5.6). Each is read off what is there, so one may leave and return. */
export const stepNames = [
  'location',
  'device',
  'connection',
  'configuration',
  'connectors',
  'rate',
  'test',
  'publish',
] as const
export type StepName = (typeof stepNames)[number]

type Plug = { type: number | null; power: number | null }
export type Situation = {
  hasLocation: boolean
  point: { rateId: string | null; state: string; plugs: Plug[] } | null
  location: { state: string; visible: boolean } | null
  readiness: {
    isOnline: boolean
    bootAt: string | null
    heartbeatAt: string | null
    statusAt: string | null
    skips: Record<string, string>
  } | null
  configuration: { isRead: boolean; differences: number; needsReboot: boolean } | null
  /**
   * Of the newest session that a test could be: what it has so far, or had, and whether it ended as it should. It is over
   * once nothing goes on at the point: what can still be stopped is the test, too.
   */
  test: { isOver: boolean; isGood: boolean; energyKwh: number } | null
}

/** `why` is the key of the reason for which the step is not green. */
type Step = { name: StepName; state: 'done' | 'skipped' | 'open'; why?: string; reason?: string }

const why: Record<StepName, (now: Situation) => string | undefined> = {
  location: ({ hasLocation }) => (hasLocation ? undefined : 'noLocation'),
  device: ({ point }) => (point ? undefined : 'noDevice'),
  connection: ({ readiness }) => {
    if (!readiness?.isOnline) return 'notConnected'
    if (!readiness.bootAt) return 'noBoot'
    if (!readiness.heartbeatAt) return 'noHeartbeat'
    return readiness.statusAt ? undefined : 'noStatus'
  },
  configuration: ({ configuration }) => {
    if (!configuration?.isRead) return 'notRead'
    if (configuration.differences > 0) return 'differs'
    return configuration.needsReboot ? 'needsReboot' : undefined
  },
  connectors: ({ point }) => {
    if (!point?.plugs.length) return 'noConnectors'
    return point.plugs.every(({ type, power }) => type && power) ? undefined : 'plugsUnknown'
  },
  rate: ({ point }) => (point?.rateId ? undefined : 'noRate'),
  test: ({ test }) => {
    if (!test) return 'noTest'
    if (!test.isOver) return 'testGoes'
    if (test.energyKwh === 0) return 'testEmpty'
    return test.isGood ? undefined : 'testFailed'
  },
  publish: ({ point, location }) => {
    if (point?.state !== 'active') return 'notInService'
    return location?.visible && location.state === 'active' ? undefined : 'locationHidden'
  },
}

export function stepsOf(now: Situation): Step[] {
  return stepNames.map((name) => {
    const missing = why[name](now)
    if (!missing) return { name, state: 'done' }
    const reason = now.readiness?.skips[name]
    return reason ? { name, state: 'skipped', why: missing, reason } : { name, state: 'open', why: missing }
  })
}

/** Where one goes on: the first that is neither green nor left out. */
export const nextStep = (steps: Step[]): StepName =>
  steps.find(({ state }) => state === 'open')?.name ?? 'publish'

/** Before there is a point, only the first two can be gone to. */
export const isReachable = (name: StepName, now: Situation): boolean =>
  now.point !== null || name === 'location' || (name === 'device' && now.hasLocation)
