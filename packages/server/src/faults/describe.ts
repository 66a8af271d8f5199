/** What is told of an error in one line. `stack` is whole for faults of the program itself, else where it was met. */
type Fault = { type: string; message: string; code?: string; stack: string }

const ofProgram = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'AssertionError'])
const LONGEST = 500

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const property = (error: object, name: string): unknown => Reflect.get(error, name)

type Told = { name: string; message: string; stack?: string | undefined }

/** An error, or what tells of one without being one: the job queue passes on its fields. */
function toldOf(error: unknown): Told | undefined {
  if (error instanceof Error) return error
  if (typeof error !== 'object' || error === null) return undefined
  const [name, message, stack] = ['name', 'message', 'stack'].map((each) => textOf(property(error, each)))
  return message === undefined
    ? undefined
    : Object.assign({ ...error }, { name: name ?? 'Error', message, stack })
}

/** What an error says; what was thrown besides, as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export function describeFault(error: unknown): Fault {
  const told = toldOf(error)
  if (!told) return { type: typeof error, message: String(error).slice(0, LONGEST), stack: '' }
  const code = textOf(property(told, 'code'))
  const message = onOneLine(told.message || textOf(property(told, 'detail')) || code || told.name)
  const frames = (told.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const own = frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? ''
  const shown = ofProgram.has(told.name) ? frames : [own]
  return { type: told.name, message, ...(code ? { code } : {}), stack: shown.map(shortened).join(' | ') }
}

/** The same whatever numbers and names the message carries. */
export function kindOf(part: string, error: unknown): string {
  const told = toldOf(error)
  if (!told) return part.replace(/\d+/g, '#')
  const code = textOf(property(told, 'code'))
  const words = told.message
    .slice(0, LONGEST)
    .replace(/"[^"]*"|'[^']*'|[\w-]*\d[\w-]*/g, '')
    .slice(0, 60)
  return `${part} ${told.name} ${code ?? words}`
}

export const onOneLine = (text: string) =>
  text
    .slice(0, 2 * LONGEST)
    .replace(/\s*[\r\n]+\s*/g, ' | ')
    .slice(0, LONGEST)

const shortened = (frame: string) => frame.trim().replace(/^at (?:async )?|file:\/\/\S*\/packages\//g, '')
