import type { PriceLine } from './lines.ts'

/** Answers of the calls that sessions have beyond the kit's. */
export type Frame = { id: string; at: string; direction: 'in' | 'out'; frame: string }
export type TimelineEvent = {
  at: string
  kind: string
  latencyMs: number | null
  frameId: string | null
  userName: string | null
  data: Record<string, unknown>
  frames: Frame[]
}
export type Correction = {
  id: string
  at: string
  userName: string | null
  kind: string
  reason: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}
export type CurvePoint = { at: string; energy: number | null; power: number | null; soc: number | null }
export type Span = { from: string; to: string }
export type Curve = {
  points: CurvePoint[]
  gaps: Span[]
  bands: (Span & { priceEnergy: number })[]
  limitKw: number | null
}
export type Preview = {
  stoppedAt: string
  energy: number
  duration: number
  sum: number | null
  lines: PriceLine[] | null
  warning: string | null
  isAllowed: boolean
}
