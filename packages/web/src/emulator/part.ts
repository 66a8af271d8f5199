import type { Connector } from '@zaryad/station'
import type { ConnectorAct } from './acts.ts'
import type { Bench } from './bench.ts'

/** What every part of a connector's panel works with. */
export type PanelPart = { bench: Bench; connector: Connector; run: (act: ConnectorAct) => void }
