import type { SentBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import type { Assigned, RateVersion } from '@zaryad/model/calls/rates'
import { ask } from '../session/ask.ts'

export type { Assignment, Coming, Simulation } from '@zaryad/model/calls/rates'
export type Version = RateVersion
export type Holder = Assigned
export const isChanging = ({ outcome }: Holder) => outcome === 'assigned' || outcome === 'replaced'
export type Target = { tenantId: string } | { stationIds: string[] } | { chargePointIds: string[] }

type Body<A extends keyof Calls> = SentBody<Calls[A]>

export const readVersions = async (id: string) => (await ask('GET /api/v1/rates/:id/versions', { id })).result

export const withdrawVersion = (id: string, version: number) =>
  ask('DELETE /api/v1/rates/:id/versions/:version', { id, version: `${version}` })

export const publishRate = (id: string, body: Body<'POST /api/v1/rates/:id/publish'>) =>
  ask('POST /api/v1/rates/:id/publish', { id, body })

export const assignRate = (id: string, body: Body<'POST /api/v1/rates/:id/assign'>, signal?: AbortSignal) =>
  ask('POST /api/v1/rates/:id/assign', { id, body, signal })

export const readComing = async (id: string) =>
  (await ask('GET /api/v1/rates/:id/assignments', { id })).result

export const withdrawComing = (id: string, validFrom: string) =>
  ask('POST /api/v1/rates/:id/assignments/withdraw', { id, body: { validFrom } })

export const readMedians = (body: Body<'POST /api/v1/rates/medians'>, signal: AbortSignal) =>
  ask('POST /api/v1/rates/medians', { body, signal })

export const simulateTerms = (body: Body<'POST /api/v1/rates/simulate'>) =>
  ask('POST /api/v1/rates/simulate', { body, reads: true })
