import type { RowOf } from '@zaryad/model'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { typedNumber } from '../kit/fields/numberText.ts'

/** What a person has typed into a correction. */
export type Draft = {
  to: string
  energy: string
  meterStop: string
  /** Null: as it stands; what is typed and no moment is `invalid`. */
  stoppedAt: string | null
  reason: string
}

/** A session that has failed has no end to tell. */
export const isWhole = ({ to, stoppedAt }: Draft) => to === 'failed' || stoppedAt !== 'invalid'

/** The figures that go to the server: a register tells the energy, so that both are never sent. */
export function figuresOf({ to, energy, meterStop, stoppedAt }: Draft): Record<string, unknown> {
  if (to === 'failed') return {}
  const register = writtenNumber(meterStop)
  const kWh = writtenNumber(energy)
  return {
    ...(register !== undefined ? { meterStop: register } : kWh !== undefined ? { energy: kWh } : {}),
    ...(stoppedAt === null ? {} : { stoppedAt }),
  }
}

/** Typing a register shows the energy that follows; typing the energy drops the register. */
export function withRegister(
  draft: Draft,
  meterStop: string,
  { meterStart }: Pick<RowOf<'transactions'>, 'meterStart'>,
  language: string,
): Draft {
  const register = writtenNumber(meterStop)
  const isKnown = register !== undefined && typeof meterStart === 'number'
  return {
    ...draft,
    meterStop,
    ...(isKnown ? { energy: typedNumber((register - meterStart) / 1000, language) } : {}),
  }
}
export const withEnergy = (draft: Draft, energy: string): Draft => ({ ...draft, energy, meterStop: '' })
