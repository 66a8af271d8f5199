import { testCard } from '../acts.ts'
import type { Listed, Step } from './scenario.ts'

const connector = 1
const uid = testCard
const status = (name: Extract<Step, { expect: 'status' }>['status']): Step => ({
  expect: 'status',
  connector,
  status: name,
})

const charging: Step[] = [
  { do: 'speed', value: 60 },
  { do: 'plug', connector, soc: 30 },
  status('Preparing'),
  { do: 'card', connector, uid },
  { expect: 'card', is: 'accepted' },
  status('Charging'),
]
const stopping: Step[] = [
  { do: 'card', connector, uid },
  status('Finishing'),
  { do: 'unplug', connector },
  status('Available'),
]
const finished: Step = { expect: 'record', is: 'finished' }

const steps = {
  usual: [...charging, { expect: 'energy', connector, kWh: 0.5 }, ...stopping, finished],
  linkLost: [
    ...charging,
    { expect: 'energy', connector, kWh: 0.2 },
    { do: 'disconnect' },
    { wait: 3 },
    { expect: 'session', connector, isOpen: true },
    { do: 'connect' },
    { expect: 'accepted' },
    { expect: 'record', is: 'active' },
    ...stopping,
    finished,
  ],
  cardRefused: [
    { do: 'plug', connector, soc: 30 },
    status('Preparing'),
    { do: 'card', connector, uid: 'NO-SUCH-CARD' },
    { expect: 'card', is: 'refused' },
    { expect: 'session', connector, isOpen: false },
    { expect: 'record', is: 'none' },
    { do: 'unplug', connector },
    status('Available'),
  ],
  stuck: [
    ...charging,
    { expect: 'energy', connector, kWh: 0.2 },
    { do: 'fault', connector, code: 'ConnectorLockFailure' },
    status('Faulted'),
    finished,
    { do: 'unlock', connector },
    { expect: 'command', is: 'UnlockFailed' },
    { do: 'clear', connector },
    status('Finishing'),
    { do: 'unplug', connector },
    status('Available'),
  ],
  reservation: [
    { do: 'speed', value: 60 },
    { do: 'reserve', connector, uid },
    { expect: 'command', is: 'Accepted' },
    status('Reserved'),
    { do: 'card', connector, uid: 'NO-SUCH-CARD' },
    { expect: 'card', is: 'refused' },
    { do: 'plug', connector, soc: 30 },
    { do: 'card', connector, uid },
    { expect: 'card', is: 'accepted' },
    status('Charging'),
    { expect: 'energy', connector, kWh: 0.2 },
    ...stopping,
    finished,
  ],
  powerLimit: [
    ...charging,
    { do: 'limit', connector, kW: 5 },
    { expect: 'command', is: 'Accepted' },
    { expect: 'power', connector, atMostKW: 5 },
    { wait: 2 },
    status('Charging'),
    ...stopping,
    finished,
  ],
} satisfies Record<string, Step[]>

/** Those of ux §5.21; their names are under `emulator.scenarios`. */
export const builtIn: readonly Listed[] = Object.entries(steps).map(([key, each]) => ({
  key,
  name: key,
  steps: each,
  isOwn: false,
}))
