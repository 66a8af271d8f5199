/** A reading with silence on both sides: no line would show it, so it is drawn as a dot. */
export const isLone = (values: readonly (number | null)[], index: number): boolean =>
  values[index] != null && values[index - 1] == null && values[index + 1] == null
