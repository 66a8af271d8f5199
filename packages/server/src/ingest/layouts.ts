import { createHash } from 'node:crypto'

/** What a sampled value is of. */
export type ValueName = {
  measurand: string
  phase: string
  location: string
  context: string
  unit: string
}
export type SampledValue = ValueName & { value: number }

/** What the values of a row are of, in their order. */
export type Layout = { id: string; names: ValueName[]; isKept: boolean }

/** A row of a message: which of its values, and their layout; a value alone bears its own name. */
type Part = { values: number[]; layout: Layout | undefined }

/** A station has a few; what makes up new ones for ever is not remembered for ever. */
const MOST_KNOWN = 5_000
/** Fewer than the ids of readings have places for in a row (the view `readings`). */
const MOST_VALUES = 1_000

/** Most stations of a network are of a few makes: a look at the last layouts spares a key of all their words. */
const LAST_KEPT = 4

/** The layouts that stations use, and which of them the database has. */
export class Layouts {
  readonly #known = new Map<string, Part[]>()
  #last: { names: ValueName[]; parts: Part[] }[] = []

  /** The rows that a message's values make. */
  partsOf(samples: SampledValue[]): Part[] {
    const seen = this.#last.find(({ names }) => areNamed(names, samples))
    if (seen) return seen.parts
    const parts = this.#found(samples)
    this.#last = [{ names: samples.map(nameOf), parts }, ...this.#last].slice(0, LAST_KEPT)
    return parts
  }

  #found(samples: SampledValue[]): Part[] {
    const words = JSON.stringify(
      samples.flatMap(({ measurand, phase, location, context, unit }) => [
        measurand,
        phase,
        location,
        context,
        unit,
      ]),
    )
    const known = this.#known.get(words)
    if (known) return known
    const parts = made(samples)
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(words, parts)
    return parts
  }
}

const nameOf = ({ value: _, ...name }: SampledValue): ValueName => name

const areNamed = (names: ValueName[], samples: SampledValue[]): boolean =>
  names.length === samples.length &&
  names.every((name, index) => {
    const { measurand, phase, location, context, unit } = samples[index]!
    return (
      name.measurand === measurand &&
      name.phase === phase &&
      name.location === location &&
      name.context === context &&
      name.unit === unit
    )
  })

const keyOf = ({ measurand, phase, location, context }: ValueName) =>
  JSON.stringify([measurand, phase, location, context])

/** Of a value that is told twice the first counts. */
function made(samples: SampledValue[]): Part[] {
  const first = new Map<string, number>()
  for (const [index, sample] of samples.entries()) {
    const key = keyOf(sample)
    if (!first.has(key)) first.set(key, index)
  }
  const indexes = [...first.values()]
  return Array.from({ length: Math.ceil(indexes.length / MOST_VALUES) }, (_, n) => {
    const values = indexes.slice(n * MOST_VALUES, (n + 1) * MOST_VALUES)
    return {
      values,
      layout: values.length > 1 ? layoutOf(values.map((index) => samples[index]!)) : undefined,
    }
  })
}

function layoutOf(samples: SampledValue[]): Layout {
  const names = samples.map(nameOf)
  // every process finds the same one by itself; it would take 2⁴⁸ layouts for two to be likely to meet
  const id = createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 16)
  return { id, names, isKept: false }
}
