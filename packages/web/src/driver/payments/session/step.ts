import type { PaymentView } from '../view.ts'

/** What the steps are given. */
export type Step = { view: PaymentView; secret: string; readAgain: () => void }
