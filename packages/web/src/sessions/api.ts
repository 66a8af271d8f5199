import type { Answer } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'

/** Answers of the calls that sessions have beyond the kit's. */
export type { Correction, Curve, CurvePoint, TimelineEvent } from '@zaryad/model/calls/transactions'
export type Preview = Answer<Calls['POST /api/v1/transactions/:id/correction/preview']>
