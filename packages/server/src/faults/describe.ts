/** What is told of an error in one line. `stack` is whole for faults of the program itself, else where it was met. */
export type Fault = { type: string; message: string; code?: string; stack: string }

const ofProgram = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'AssertionError'])
const LONGEST = 500

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const property = (error: object, name: string): unknown => Reflect.get(error, name)

export function describeFault(error: unknown): Fault {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, LONGEST), stack: '' }
  const code = textOf(property(error, 'code'))
  const message = onOneLine(error.message || textOf(property(error, 'detail')) || code || error.name)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const own = frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? ''
  const told = ofProgram.has(error.name) ? frames : [own]
  return { type: error.name, message, ...(code ? { code } : {}), stack: told.map(shortened).join(' | ') }
}

/** The same whatever numbers and names the message carries. */
export function kindOf(part: string, error: unknown): string {
  if (!(error instanceof Error)) return part.replace(/\d+/g, '#')
  const code = textOf(property(error, 'code'))
  const words = error.message.replace(/"[^"]*"|'[^']*'|[\w-]*\d[\w-]*/g, '').slice(0, 60)
  return `${part} ${error.name} ${code ?? words}`
}

export const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' | ').slice(0, LONGEST)

const shortened = (frame: string) => frame.trim().replace(/^at (?:async )?|file:\/\/\S*\/packages\//g, '')
