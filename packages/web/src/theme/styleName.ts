const names = new Map<string, string>()

/**
 * In the place of `@emotion/hash`, which reads all of a component's styles for its class each time that it is rendered: a
 * million characters of a list's first page. A name need only be one styles' own as long as the page stands.
 */
export default function styleName(styles: string): string {
  let name = names.get(styles)
  if (name === undefined) {
    name = names.size.toString(36)
    names.set(styles, name)
  }
  return name
}
