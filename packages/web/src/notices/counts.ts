import type { EventCounts } from '@zaryad/model/calls/events'
import { ask } from '../session/ask.ts'

export type { EventCounts }

export const eventCounts = (): Promise<EventCounts> => ask('GET /api/v1/events/summary')

export const openIn = ({ critical, warning, info }: EventCounts): number => critical + warning + info
