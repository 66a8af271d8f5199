let known: boolean | undefined

/** MapLibre draws by WebGL 2 alone; asked once, for a context is not free. */
export function hasWebGl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null
  return known
}
